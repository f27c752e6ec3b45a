import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Breaker, openMs, type Permit, type Verdict } from './breaker.ts';

/** Everything that happened to a breaker, in order. */
type Happening =
  | { readonly what: 'entered'; readonly atMs: number; readonly id: number }
  | { readonly what: 'ended'; readonly atMs: number; readonly id: number; readonly verdict: Verdict }
  | { readonly what: 'wanted'; readonly atMs: number };

/** Derives the state from the whole history each time; every opening lasts 1 s · 2^n, at most 60 s. */
function naive(history: readonly Happening[]): { openUntilMs: number | null; probe: number | null } {
  let [weight, openings] = [0, 0];
  let openUntilMs: number | null = null;
  let probe: number | null = null;
  for (const happening of history) {
    if (happening.what === 'wanted') {
      if (openUntilMs !== null) openUntilMs = happening.atMs;
    } else if (happening.what === 'entered') {
      if (openUntilMs !== null) probe = happening.id;
    } else {
      const { id, verdict, atMs } = happening;
      const isProbe = id === probe;
      if (isProbe) probe = null;
      if (verdict === 'answered') {
        [weight, openings, openUntilMs, probe] = [0, 0, null, null];
      } else if (verdict !== null && (isProbe || openUntilMs === null)) {
        weight += verdict === 'silent' ? 2 : 1;
        if (!isProbe && weight < 8) continue;
        openUntilMs = atMs + Math.min(1000 * 2 ** openings, 60_000);
        openings += 1;
      }
    }
  }
  return { openUntilMs, probe };
}

// Mostly failures: a breaker does something of interest only after several in a row.
const verdicts = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom<Verdict>('failed', 'silent') },
  { weight: 1, arbitrary: fc.constantFrom<Verdict>('answered', null) },
);
const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.constant({ do: 'enter' as const }) },
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('end' as const), which: fc.nat(3), verdict: verdicts }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.nat(30_000) }) },
    { weight: 1, arbitrary: fc.constant({ do: 'want' as const }) },
  ),
  { minLength: 40, maxLength: 120, size: 'max' },
);

/** A breaker with its own clock, whose openings last as long as they can. */
function standing() {
  let nowMs = 0;
  const breaker = new Breaker(
    () => nowMs,
    () => 1,
  );
  const end = (verdict: Verdict, askedMs?: number): void => breaker.enter()?.end(verdict, askedMs);
  return { breaker, end, pass: (ms: number) => (nowMs += ms), nowMs: () => nowMs };
}

describe('a circuit breaker', () => {
  it('has the state that follows from its whole history, whatever happens in whichever order', () => {
    fc.assert(
      fc.property(steps, (played) => {
        const { breaker, pass, nowMs } = standing();
        const history: Happening[] = [];
        const open: { id: number; passage: Permit }[] = [];
        for (const [id, step] of played.entries()) {
          const atMs = nowMs();
          const before = naive(history);
          if (step.do === 'pass') pass(step.ms);
          else if (step.do === 'want') {
            breaker.tryNow();
            history.push({ what: 'wanted', atMs });
          } else if (step.do === 'enter') {
            const passage = breaker.enter();
            const mayEnter =
              before.openUntilMs === null || (before.probe === null && atMs >= before.openUntilMs);
            expect(passage !== null).toBe(mayEnter);
            if (!passage) continue;
            open.push({ id, passage });
            history.push({ what: 'entered', atMs, id });
          } else {
            const [ending] = open.splice(step.which % Math.max(1, open.length), 1);
            if (!ending) continue;
            ending.passage.end(step.verdict);
            history.push({ what: 'ended', atMs, id: ending.id, verdict: step.verdict });
          }
          const { openUntilMs, probe } = naive(history);
          const state = openUntilMs === null ? 'closed' : probe === null ? 'open' : 'half-open';
          expect(breaker.state).toBe(state);
          expect(breaker.openUntilMs).toBe(state === 'open' ? openUntilMs : null);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('opens after four unanswered attempts in a row, and after eight failures', () => {
    for (const [verdict, attempts] of [
      ['silent', 4],
      ['failed', 8],
    ] as const) {
      const { breaker, end } = standing();
      for (let count = 1; count < attempts; count += 1) end(verdict);
      expect(breaker.state).toBe('closed');
      end(verdict);
      expect(breaker.state).toBe('open');
    }
  });

  it('stays closed while every other attempt is answered', () => {
    const { breaker, end } = standing();
    for (let count = 0; count < 100; count += 1) {
      end('silent');
      end('answered');
    }
    expect(breaker.state).toBe('closed');
  });

  it('is open for longer each time, up to a minute, and as short as at first once it was closed', () => {
    const { breaker, end, pass, nowMs } = standing();
    const lengths: number[] = [];
    for (let count = 0; count < 4; count += 1) end('silent');
    for (let count = 0; count < 8; count += 1) {
      const length = (breaker.openUntilMs ?? 0) - nowMs();
      lengths.push(length);
      pass(length);
      end('silent');
    }
    expect(lengths).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
    pass(60_000);
    end('answered');
    for (let count = 0; count < 4; count += 1) end('silent');
    expect((breaker.openUntilMs ?? 0) - nowMs()).toBe(1000);
  });

  it('leaves a host alone for as long as it asked', () => {
    const { breaker, end, nowMs } = standing();
    for (let count = 0; count < 8; count += 1) end('failed', 90_000);
    expect((breaker.openUntilMs ?? 0) - nowMs()).toBe(90_000);
  });

  it('lets the next attempt through when the one before was cancelled', () => {
    const { breaker, end, pass } = standing();
    for (let count = 0; count < 4; count += 1) end('silent');
    pass(1000);
    end(null);
    expect(breaker.enter()).not.toBeNull();
  });
});

describe('the length of an opening', () => {
  it('is spread between half and all of its maximum', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), (n, random) => {
        const most = Math.min(1000 * 2 ** n, 60_000);
        const length = openMs(n, () => random);
        expect(length).toBeGreaterThanOrEqual(most / 2);
        expect(length).toBeLessThanOrEqual(most);
      }),
    );
  });
});
