import './activation.js';
import './answers.js';
import './editing.js';
import './samples.js';
import { runAll } from './harness.js';

/** Called inside the extension host; a rejection tells VS Code that tests failed. */
export async function run(): Promise<void> {
  const { failed } = await runAll();
  if (failed > 0) throw new Error(`${failed} tests failed`);
}
