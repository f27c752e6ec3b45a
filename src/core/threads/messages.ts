import type { AppError } from '@shared/contract/result.ts';

/** What crosses to the thread that answers. */
export type Question =
  | { readonly kind: 'ask'; readonly id: number; readonly name: string; readonly input: unknown }
  | { readonly kind: 'cancel'; readonly id: number };

/** What comes back: one answer a question, unless it was cancelled in time. */
export type Reply =
  | { readonly kind: 'value'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly error: CrossedError };

/** An error as data. */
export interface CrossedError {
  /** The error's name, for what is no `Failure`; its message may hold what nobody is to read, and stays behind. */
  readonly name: string;
  /** What a `Failure` says. */
  readonly failure: AppError | null;
}

/** Calls by name, as the side that asks sees them: what goes in and what comes out. */
export type Calls<C> = { readonly [K in keyof C]: (input: never) => unknown };

/** What a call takes. */
export type InputOf<F> = F extends (input: infer I) => unknown ? I : never;
/** What a call answers. */
export type OutputOf<F> = F extends (input: never) => infer O ? O : never;
