import { expect, it } from 'vitest';
import { availabilityOf } from '@shared/history/availability.ts';
import type { Report } from '@shared/reports/contract.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import ReportTables from './ReportTables.vue';

const figures = availabilityOf([{ startMs: 0, endMs: 1000, state: 'online' }]);
const report: Report = {
  id: '1',
  order: { subject: { kind: 'field', fieldName: 'Serial' }, month: '2026-04', timeZone: 'UTC' },
  ...{
    title: 'All devices by Serial',
    company: 'Transit',
    startMs: 0,
    stopMs: 1000,
    isOver: true,
    view: null,
  },
  ...{ madeAtMs: 2000, readAtMs: 1500, requests: 3, refused: 0, excludedMs: 0 },
  ...{ devices: 250, neverConnected: 0, withoutKnownTime: 0, flapping: 0, total: figures },
  values: {
    label: 'Serial',
    rows: Array.from({ length: 250 }, (_, index) => ({ value: `A${String(index)}`, devices: 1, figures })),
  },
  ...{ days: [], windows: [], method: [] },
};

it('lists a hundred values at a time, so that a field with one for every device does not stop the page', async () => {
  playMain({});
  const { page } = await mountPage(ReportTables, { props: { report, rows: [] } });
  const part = page.get('[aria-labelledby="report-values"]');
  const counted = (): number => part.findAll('tbody tr').length;
  expect(counted()).toBe(100);
  expect(part.text()).toContain('100 of 250 values are listed; all of them are in the saved report.');
  const more = part.get('button');
  await more.trigger('click');
  expect(counted()).toBe(200);
  await more.trigger('click');
  expect(counted()).toBe(250);
  expect(part.text()).not.toContain('are listed');
});
