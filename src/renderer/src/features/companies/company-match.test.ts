import { expect, it } from 'vitest';
import { minuteMs } from '@shared/time.ts';
import { liveIn } from '@test/support/in-zone.ts';
import { companyMatch } from './company-match.ts';

const nowMs = Date.UTC(2026, 4, 20, 3);

it('a company shows how many devices match, of how many, as of when, and what cannot be told', () => {
  liveIn('UTC');
  const readAtMs = nowMs - 5 * minuteMs;
  const counted = { kind: 'counted' as const, matching: 2, all: 2400, cannotTell: 1, readAtMs };
  expect(companyMatch(counted, nowMs)).toEqual({
    text: '2 of 2,400 match',
    notes: ['02:55, 5 min ago', '1 cannot be checked here'],
    hasDevices: true,
  });
  expect(companyMatch({ ...counted, matching: 0, cannotTell: 0 }, nowMs)).toMatchObject({
    text: '0 of 2,400 match',
    hasDevices: false,
  });
});

it('a company that was not counted shows why, and no number', () => {
  const problem = { from: 0, to: 4, message: 'No field is called “Plan”.', suggestions: [] };
  expect(companyMatch(undefined, nowMs).text).toBe('–');
  expect(companyMatch({ kind: 'not-kept' }, nowMs).text).toBe('Not read here yet: F5 reads it');
  expect(companyMatch({ kind: 'not-understood', problem }, nowMs).text).toBe(problem.message);
});
