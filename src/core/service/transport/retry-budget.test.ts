import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RetryBudget, type RetryCause } from './retry-budget.ts';

const spent = (budget: RetryBudget, cause: RetryCause): number => {
  let count = 0;
  while (budget.take(cause)) count += 1;
  return count;
};

describe('a retry budget', () => {
  it('is enough for 35 retries after failures, or for 100 after being asked to come back later', () => {
    expect(spent(new RetryBudget(), 'failure')).toBe(35);
    expect(spent(new RetryBudget(), 'throttling')).toBe(100);
  });

  it('gets back the price of a retry that succeeded', () => {
    const budget = new RetryBudget();
    spent(budget, 'failure');
    budget.refund('failure');
    expect(spent(budget, 'failure')).toBe(1);
  });

  it('allows one retry for every fourteen successes of a first attempt', () => {
    const budget = new RetryBudget();
    spent(budget, 'throttling');
    for (let count = 0; count < 13; count += 1) budget.refund(null);
    expect(budget.take('failure')).toBe(false);
    budget.refund(null);
    expect(budget.take('failure')).toBe(true);
  });

  it('never holds more than it did at first', () => {
    const causes = fc.constantFrom<RetryCause | null>('failure', 'throttling', null);
    fc.assert(
      fc.property(fc.array(causes), (refunds) => {
        const budget = new RetryBudget();
        for (const cause of refunds) budget.refund(cause);
        return spent(budget, 'failure') === 35;
      }),
    );
  });
});
