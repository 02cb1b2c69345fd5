import type { Control } from '../control.js';
import type { Deep } from '../search/deep.js';
import type { PositionEngine } from '../search/engine.js';
import type { Input } from './input.js';
import type { Output } from './output.js';

/** What compiled code works with while it runs. */
export interface Runtime {
  readonly engine: PositionEngine;
  /** The recursion that positions and functions share. */
  readonly deep: Deep;
  /** The bounds of the evaluation that runs now. */
  control: Control;
  /** What the problem that runs now reads and prints. */
  input: Input;
  output: Output;
}
