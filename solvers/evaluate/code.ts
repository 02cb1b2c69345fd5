import type { Value } from '../values/value.js';

/** The values of one activation: slot 0 holds the captured ones, the others are what the unit declares. */
export type Frame = unknown[];

/** A compiled expression. */
export type Code = (frame: Frame) => Value;

/** A compiled statement; true when nothing after it is wanted any more. */
export type Action = (frame: Frame) => boolean;
