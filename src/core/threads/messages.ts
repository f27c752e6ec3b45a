import type { AppError } from '@shared/contract/result.ts';

/** What is sent to the answering thread. */
export type Question =
  | { readonly kind: 'ask'; readonly id: number; readonly name: string; readonly input: unknown }
  | { readonly kind: 'cancel'; readonly id: number };

/** What is sent back: one answer per question, unless it was cancelled in time. */
export type Reply =
  | { readonly kind: 'value'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly error: CrossedError };

/** An error as data. */
export interface CrossedError {
  /**
   * The error's name, for anything but a `Failure`. Its message may contain what nobody should read, and stays behind.
   */
  readonly name: string;
  /** The error of a `Failure`. */
  readonly failure: AppError | null;
}

/** Calls by name, as the asking side sees them: their inputs and outputs. */
export type Calls<C> = { readonly [K in keyof C]: (input: never) => unknown };

/** The input of a call. */
export type InputOf<F> = F extends (input: infer I) => unknown ? I : never;
/** The output of a call. */
export type OutputOf<F> = F extends (input: never) => infer O ? O : never;
