/** The price of a retry: after a failure, and after an answer that asks to come back later. */
const prices = { failure: 14, throttling: 5 } as const;
const capacity = 500;

/** Why a request is sent again. */
export type RetryCause = keyof typeof prices;

/**
 * The budget for retries. If a service fails altogether, every request is soon sent only once. Successes refill the
 * budget: a retry by its price, a first attempt by one. The sizes are those of the standard retry mode of the AWS SDKs
 * (AWS SDKs and Tools Reference Guide, Retry behavior, 2026).
 */
export class RetryBudget {
  #left: number = capacity;

  /** Takes the price of a retry; returns `false` when not enough is left. */
  take(cause: RetryCause): boolean {
    if (this.#left < prices[cause]) return false;
    this.#left -= prices[cause];
    return true;
  }

  /** Refills the budget after a success; `cause` is the reason for its last retry, `null` for a first attempt. */
  refund(cause: RetryCause | null): void {
    this.#left = Math.min(capacity, this.#left + (cause === null ? 1 : prices[cause]));
  }
}
