import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Test {
  readonly name: string;
  readonly body: () => Promise<void>;
}

export interface Report {
  readonly passed: number;
  readonly failed: number;
  readonly lines: readonly string[];
}

/** How long one test may take, in milliseconds. */
const LIMIT = 60_000;

const tests: Test[] = [];

/** Adds a test; its name is a sentence that says what holds. */
export function test(name: string, body: () => Promise<void>): void {
  tests.push({ name, body });
}

/** Runs all tests in order and leaves the report beside the bundle. */
export async function runAll(): Promise<Report> {
  let passed = 0;
  const lines: string[] = [];
  for (const { name, body } of tests) {
    const start = Date.now();
    try {
      await limited(body());
      passed++;
      lines.push(`✓ ${name} (${Date.now() - start} ms)`);
    } catch (error) {
      lines.push(`✗ ${name}\n  ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
  }
  const report: Report = { passed, failed: tests.length - passed, lines };
  mkdirSync(__dirname, { recursive: true });
  writeFileSync(join(__dirname, 'extension-tests.json'), JSON.stringify(report));
  return report;
}

/** Asks again until the answer is there: the editor and the language server work in their own time. */
export async function eventually<T>(what: string, ask: () => T | undefined | Promise<T | undefined>, limit = 20_000): Promise<T> {
  const end = Date.now() + limit;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(`This did not happen in ${limit} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function limited(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`The test took longer than ${LIMIT} ms`)), LIMIT);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
