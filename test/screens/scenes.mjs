export async function runScenes() {
  return { passed: 0, failed: 0, lines: [] };
}
