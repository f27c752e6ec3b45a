import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dayText } from '@shared/query/local-time.ts';
import { readArguments } from './arguments.ts';
import { commands, commonOptions } from './commands/index.ts';
import { momentGiven } from './moments.ts';

const nowMs = new Date(2026, 4, 20, 9, 42).getTime();
const from = { name: 'from', defaultText: '-1d', end: 'first' } as const;
const to = { name: 'to', defaultText: 'now', end: 'last' } as const;
const given = (...options: string[]) =>
  readArguments(['history', 'MAC', 'Online', ...options], commands, commonOptions);

afterEach(() => void vi.unstubAllEnvs());

describe('the time in an option', () => {
  it('is the default if the option was not given', () => {
    expect(momentGiven(given(), from, nowMs)).toBe(nowMs - 86_400_000);
    expect(momentGiven(given(), to, nowMs)).toBe(nowMs);
  });

  it('is the one with its time, to either end', () => {
    for (const option of [from, to]) {
      const at = (text: string): number => momentGiven(given(`--${option.name}=${text}`), option, nowMs);
      expect(at('-2h')).toBe(nowMs - 7_200_000);
      expect(at('2026-05-19 00:00')).toBe(new Date(2026, 4, 19).getTime());
      expect(at('2026-05-19T09:42Z')).toBe(Date.UTC(2026, 4, 19, 9, 42));
      expect(() => at('yesterday')).toThrow(`--${option.name} takes a moment, not “yesterday”.`);
    }
  });

  it('with the same date for both ends is that whole day, in any time zone', () => {
    const zone = fc.constantFrom('UTC', 'Europe/Prague', 'America/Havana', 'Asia/Kathmandu');
    const moment = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) });
    fc.assert(
      fc.property(zone, moment, (name, atMs) => {
        vi.stubEnv('TZ', name);
        const day = dayText(new Date(atMs));
        const both = given(`--from=${day}`, `--to=${day}`);
        const [startMs, stopMs] = [momentGiven(both, from, nowMs), momentGiven(both, to, nowMs)];
        expect(atMs >= startMs && atMs <= stopMs).toBe(true);
        expect([startMs - 1, startMs, stopMs, stopMs + 1].map((ms) => dayText(new Date(ms)) === day)).toEqual(
          [false, true, true, false],
        );
      }),
    );
  });
});
