import { expect, it } from 'vitest';
import { liveIn } from '@test/support/in-zone.ts';
import { sampleField } from '@test/support/samples.ts';
import { causeTicketText, type CauseTicket } from './cause-ticket.ts';

const operator = sampleField({ name: 'MobileOperator', displayName: 'Mobile Operator' });
const nowMs = Date.UTC(2026, 4, 19, 3, 5);
const since = (minutes: number) => nowMs - minutes * 60_000;
const interval = { startMs: since(9), endMs: since(8) };

const ticket: CauseTicket = {
  company: { name: 'Transit', companyId: 627 },
  group: { of: 'offline-now' },
  found: {
    macs: Float64Array.from({ length: 143 }, (_, index) => index),
    ...{ known: 2400, unknown: 0, fetchable: 0, fields: 27 },
    since: {
      ages: [{ ...interval, minMs: 0, maxMs: 600_000, devices: 141 }],
      moments: [{ ...interval, devices: 140, expected: 0.1 }],
      unknown: 2,
    },
    values: [
      { fieldName: 'MobileOperator', value: 'Vodafone\nCZ', inGroup: 140, inAll: 912, lift: 2.6, chance: 0 },
    ],
  },
  ...{ fields: [operator], readAtMs: nowMs, nowMs },
};

it('says whose devices are offline, as of when, since when, and what they share, a line each', () => {
  liveIn('UTC');
  expect(causeTicketText(ticket).split('\n')).toEqual([
    'Transit 627',
    '143 devices are offline',
    'Read: 19 May 2026, 03:05:00 (UTC)',
    '',
    'Since when',
    '- < 10 min: 141 devices',
    '- Not known: 2 devices',
    '',
    'Went offline together',
    '- 19 May, 02:56:00 – 02:57:00: 140 devices',
    '',
    'What they share',
    '- Mobile Operator: Vodafone CZ (140 of 143 have it; 912 of 2,400 in all: 2.6 × as often)',
    'Compared with all 2,400 devices of the company.',
  ]);
});

it('says that nothing is shared, and leaves out what is not known', () => {
  liveIn('UTC');
  const group = { of: 'went-offline', ...interval } as const;
  const text = causeTicketText({ ...ticket, group, found: { ...ticket.found, since: null, values: [] } });
  expect(text).not.toContain('Since when');
  expect(text).toContain('What they share\nIn the 27 fields looked at, they share no value more often than');
});
