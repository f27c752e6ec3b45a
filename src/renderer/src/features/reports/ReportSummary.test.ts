import { expect, it } from 'vitest';
import { availabilityOf } from '@shared/history/availability.ts';
import type { ConnectionSegment } from '@shared/history/segments.ts';
import type { Report } from '@shared/reports/contract.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import ReportSummary from './ReportSummary.vue';

/** Returns the figures of a report over one second in a state, by name. */
async function figuresOf(state: ConnectionSegment['state']): Promise<Record<string, string>> {
  playMain();
  const report: Report = {
    id: '1',
    order: { subject: { kind: 'company' }, month: '2026-04', timeZone: 'UTC' },
    ...{ title: 'All devices', company: 'Transit', startMs: 0, stopMs: 1000, isOver: true, view: null },
    ...{ madeAtMs: 2000, readAtMs: 1500, requests: 0, refused: 0, excludedMs: 0 },
    ...{ devices: 2, neverConnected: 0, withoutKnownTime: 0, flapping: 0, values: null },
    total: availabilityOf([{ startMs: 0, endMs: 1000, state }]),
    ...{ days: [], windows: [], method: [] },
  };
  const { page } = await mountPage(ReportSummary, { props: { report } });
  expect(page.get('[role="note"] a').attributes('href')).toMatch(/settings/);
  return Object.fromEntries(
    page.findAll('dl > div').map((each) => [each.get('dt').text(), each.get('dd').text()]),
  );
}

it('states that no device flapped only where something is known', async () => {
  expect(await figuresOf('online')).toMatchObject({ Outages: '0', Flapping: 'none' });
  expect(await figuresOf('unknown')).toMatchObject({ Outages: '–', Flapping: '–', Unknown: '100 %' });
});
