import { flushPromises } from '@vue/test-utils';
import { expect, it } from 'vitest';
import type { ReportStatus } from '@shared/reports/contract.ts';
import { playMain } from '@test/support/mount-page.ts';
import { sampleAccount, sampleSession } from '@test/support/samples.ts';
import { useReportStore } from './report-store.ts';

const done: ReportStatus = {
  ...{ id: '1', state: 'done', done: 2, devices: 2, requests: 0, refused: 0, error: null },
};

it('forgets a report with its account, even if the account is active again before another report is shown', async () => {
  const main = playMain({ reports: { start: () => done } });
  const accounts = [sampleAccount(), sampleAccount({ id: 'metering' })];
  const enter = (activeId: string): void => main.tell.accounts.changed(sampleSession({ accounts, activeId }));
  const store = useReportStore();
  enter('transit');
  await store.begin({ subject: { kind: 'company' }, month: '2026-04', timeZone: 'UTC' }, false);
  await flushPromises();
  expect(store.status).toEqual(done);
  enter('metering');
  enter('transit');
  expect(store.status).toBeNull();
});
