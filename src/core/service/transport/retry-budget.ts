/** What a retry costs: after a failure, and after an answer that asks to come later. */
const prices = { failure: 14, throttling: 5 } as const;
const capacity = 500;

/** Why something is to be sent again. */
export type RetryCause = keyof typeof prices;

/**
 * How much may still be sent again. A service that fails altogether is soon asked only once for each question; what
 * succeeds fills the budget up again: a retry by what it cost, a first attempt by one. The sizes are those of the
 * standard retry mode of the AWS SDKs (AWS SDKs and Tools Reference Guide, Retry behavior, 2026).
 */
export class RetryBudget {
  #left: number = capacity;

  /** Takes the price of a retry; `false` where not enough is left. */
  take(cause: RetryCause): boolean {
    if (this.#left < prices[cause]) return false;
    this.#left -= prices[cause];
    return true;
  }

  /** Gives back after a success: `cause` is what its last retry was for, `null` for a first attempt. */
  refund(cause: RetryCause | null): void {
    this.#left = Math.min(capacity, this.#left + (cause === null ? 1 : prices[cause]));
  }
}
