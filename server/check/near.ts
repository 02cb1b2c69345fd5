/** The number of single-letter edits (a swap of neighbours is one) from one name to the other; more than `limit` counts as `limit + 1`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const replaced = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min(replaced, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, (before[j - 2] ?? 0) + 1);
      row.push(best);
      least = Math.min(least, best);
    }
    if (least > limit) return limit + 1;
    before = above;
    above = row;
  }
  return above[b.length] ?? limit + 1;
}

/** The candidates a misspelt name may have meant: nearest first, at most three; one edit for every three letters and one more. */
export function nearest(name: string, candidates: Iterable<string>): string[] {
  const limit = Math.min(3, Math.floor((name.length + 2) / 3));
  const lower = name.toLowerCase();
  const found: { candidate: string; distance: number }[] = [];
  for (const candidate of new Set(candidates)) {
    if (candidate === name) continue;
    const sameButCase = candidate.toLowerCase() === lower;
    const distance = sameButCase ? 0 : editDistance(lower, candidate.toLowerCase(), limit);
    if (distance <= limit && distance < Math.max(candidate.length, name.length)) found.push({ candidate, distance });
  }
  found.sort((a, b) => a.distance - b.distance || a.candidate.localeCompare(b.candidate, 'en'));
  const least = found[0]?.distance ?? 0;
  return found
    .filter(({ distance }) => distance <= least + 1)
    .slice(0, 3)
    .map(({ candidate }) => candidate);
}
