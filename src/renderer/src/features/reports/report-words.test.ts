import { expect, it } from 'vitest';
import type { ReportPlan, ReportStatus } from '@shared/reports/contract.ts';
import { planWords, statusWords } from './report-words.ts';

const plan: ReportPlan = {
  ...{ startMs: 0, stopMs: 1, isOver: true, tooOldMs: 0, excludedMs: 0 },
  ...{ devices: 2400, devicesToAsk: 0, requests: 0 },
};

it('states what a report takes before anything is requested', () => {
  expect(planWords(plan)).toBe('2,400 devices. All that can be known is kept: no request.');
  expect(planWords({ ...plan, devicesToAsk: 12, requests: 24 })).toBe(
    '2,400 devices, 12 with gaps: 24 requests, about 7 s.',
  );
});

it('states the progress of a report', () => {
  const status: ReportStatus = {
    ...{ id: '1', state: 'asking', done: 7, devices: 12, requests: 14, msPerDevice: null },
    ...{ refused: 0, error: null },
  };
  expect(statusWords(status)).toBe('Reading what is missing: 7 of 12 devices, 14 requests made');
  expect(statusWords({ ...status, msPerDevice: 600 })).toBe(
    'Reading what is missing: 7 of 12 devices, 14 requests made, about 3 s left',
  );
  expect(statusWords({ ...status, state: 'cancelled' })).toBe(
    'Stopped after 14 requests. What was read is kept.',
  );
});
