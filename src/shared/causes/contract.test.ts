import { describe, expect, it } from 'vitest';
import { causesContract } from './contract.ts';
import { maxIntervalMs } from './limits.ts';

describe('a question about an interval', () => {
  it.each([
    [maxIntervalMs, true],
    [maxIntervalMs + 1, false],
  ])('may be about %d milliseconds: %s', (lengthMs, isAllowed) => {
    const interval = { startMs: 5, endMs: 5 + lengthMs };
    const group = causesContract.find.input.safeParse({ of: 'went-offline', ...interval });
    const moments = causesContract.moments.input.safeParse({ ...interval, toleranceMs: 1 });
    expect([group.success, moments.success]).toEqual([isAllowed, isAllowed]);
  });
});
