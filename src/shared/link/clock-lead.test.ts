import { expect, it } from 'vitest';
import { dayMs, minuteMs } from '../time.ts';
import { countedLeadMs, isTellingLead } from './clock-lead.ts';

it('has to be known from two minutes on, whichever clock is ahead', () => {
  const leads = [0, 2 * minuteMs - 1, 2 * minuteMs, 30 * dayMs];
  expect(leads.map(isTellingLead)).toEqual([false, false, true, true]);
  expect(leads.map((leadMs) => isTellingLead(-leadMs))).toEqual([false, false, true, true]);
});

it('is allowed for up to a day', () => {
  expect([minuteMs, -dayMs, dayMs + 1, -30 * dayMs].map(countedLeadMs)).toEqual([minuteMs, -dayMs, 0, 0]);
});
