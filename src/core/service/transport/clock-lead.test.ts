import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ClockLead, leadBounds } from './clock-lead.ts';

const nowMs = Date.UTC(2026, 4, 20, 12);
const dateOf = (timeMs: number): string => new Date(timeMs).toUTCString();

/** An answer, by the true time: when its request was sent, and how long the ways there and back took, milliseconds. */
interface Exchange {
  readonly sentMs: number;
  readonly thereMs: number;
  readonly backMs: number;
}

const tookOf = ({ thereMs, backMs }: Exchange): number => thereMs + backMs;

/** What an answer shows where the clock of the host is ahead by `leadMs`, and this computer's is right. */
const shownBy = (leadMs: number, { sentMs, thereMs, backMs }: Exchange) => {
  const tookMs = thereMs + backMs;
  return leadBounds({ date: dateOf(sentMs + thereMs + leadMs) }, sentMs + tookMs, tookMs);
};

const delays = fc.integer({ min: 0, max: 60_000 });
const exchanges = fc.record({
  sentMs: fc.integer({ min: nowMs, max: nowMs + 86_400_000 }),
  ...{ thereMs: delays, backMs: delays },
});
const someExchanges = fc.array(exchanges, { minLength: 1, maxLength: 20, size: 'max' });
const leads = fc.integer({ min: -40 * 86_400_000, max: 40 * 86_400_000 });

const knownAfter = (leadMs: number, some: readonly Exchange[], known = new ClockLead()): ClockLead => {
  for (const exchange of some) known.note(shownBy(leadMs, exchange));
  return known;
};

describe('the lead of a clock', () => {
  it('is at most the true one, and less by no more than ten seconds, one of the header and the time of the fastest request', () => {
    fc.assert(
      fc.property(leads, someExchanges, (trueMs, some) => {
        const { ms } = knownAfter(trueMs, some);
        expect(Math.abs(ms)).toBeLessThanOrEqual(Math.abs(trueMs));
        expect(Math.abs(trueMs - ms)).toBeLessThanOrEqual(11_000 + Math.min(...some.map(tookOf)));
      }),
    );
  });

  it('is forgotten at the first answer that it does not explain, since a clock was set', () => {
    fc.assert(
      fc.property(leads, someExchanges, leads, exchanges, (beforeMs, some, afterMs, next) => {
        fc.pre(Math.abs(afterMs - beforeMs) > 1000 + Math.min(...some.map(tookOf)) + tookOf(next));
        const { ms } = knownAfter(afterMs, [next], knownAfter(beforeMs, some));
        expect(ms).toBe(knownAfter(afterMs, [next]).ms);
      }),
    );
  });

  it('is none where an answer arrived late, however late: the computer may have slept', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 86_400_000 }), (sleptMs) => {
        expect(knownAfter(0, [{ sentMs: nowMs, thereMs: 0, backMs: sleptMs }]).ms).toBe(0);
      }),
    );
  });

  it('stays as it was after an answer that shows nothing', () => {
    const known = new ClockLead();
    known.note(leadBounds({ date: dateOf(nowMs - 3_600_000) }, nowMs, 0));
    for (const headers of [{}, { date: '' }, { date: 'yesterday' }, { date: dateOf(nowMs), age: '3600' }])
      known.note(leadBounds(headers, nowMs, 0));
    expect(known.ms).toBe(-3_599_000);
  });

  it('has whole milliseconds, although a duration has fractions', () => {
    const known = new ClockLead();
    known.note(leadBounds({ date: dateOf(nowMs - 3_600_000) }, nowMs, 30.25));
    expect(known.ms).toBe(-3_598_969);
  });

  it('is none below ten seconds', () => {
    expect(knownAfter(9_999, [{ sentMs: nowMs, thereMs: 0, backMs: 0 }]).ms).toBe(0);
    expect(knownAfter(10_000, [{ sentMs: nowMs, thereMs: 0, backMs: 0 }]).ms).toBe(10_000);
  });
});
