import type { Field } from '../devices/field.ts';

/** What was expected at a position of a query. */
export type Expectation =
  | { readonly what: 'field' }
  | { readonly what: 'operator'; readonly field: Field }
  | { readonly what: 'value'; readonly field: Field; readonly isAge: boolean }
  /** `and`, `or`, or the end; `closes` where a parenthesis is open. */
  | { readonly what: 'connective'; readonly closes: boolean };

/** Why a text is not a query, and where. */
export interface QueryProblem {
  /** The range in the text, in UTF-16 units; empty at the end of the text. */
  readonly from: number;
  readonly to: number;
  /** One or two sentences: what is wrong and what was expected. */
  readonly message: string;
  /** Texts that would fix it when they replace `from` to `to`, the likeliest first. */
  readonly suggestions: readonly string[];
  readonly expected: Expectation | null;
}

/** A problem, thrown inside the parser. */
export class QueryError extends Error {
  readonly problem: QueryProblem;

  constructor(
    place: { readonly from: number; readonly to: number },
    message: string,
    more: { readonly suggestions?: readonly string[]; readonly expected?: Expectation } = {},
  ) {
    super(message);
    this.name = 'QueryError';
    const { suggestions = [], expected = null } = more;
    this.problem = { from: place.from, to: place.to, message, suggestions, expected };
  }
}
