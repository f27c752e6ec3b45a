import { flushPromises } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import type { ReportStatus } from '@shared/reports/contract.ts';
import { playMain } from '@test/support/mount-page.ts';
import { sampleAccount, sampleError, sampleSession } from '@test/support/samples.ts';
import { useReportStore } from './report-store.ts';

const done: ReportStatus = {
  ...{ id: '1', state: 'done', done: 2, devices: 2, requests: 0, refused: 0, error: null },
  msPerDevice: null,
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

it('keeps the end of a report that was stopped out of the account that was entered meanwhile', async () => {
  const stopped = Promise.withResolvers<ReportStatus>();
  const main = playMain({
    reports: { start: () => ({ ...done, state: 'asking' }), cancel: () => stopped.promise },
  });
  const accounts = [sampleAccount(), sampleAccount({ id: 'metering' })];
  const store = useReportStore();
  main.tell.accounts.changed(sampleSession({ accounts }));
  await store.begin({ subject: { kind: 'company' }, month: '2026-04', timeZone: 'UTC' }, true);
  const stopping = store.cancel();
  main.tell.accounts.changed(sampleSession({ accounts, activeId: 'metering' }));
  stopped.resolve({ ...done, state: 'cancelled' });
  await stopping;
  expect(store.status).toBeNull();
});

it.each([
  ['shows a failure of the active account', 'transit', 'cancelled'],
  ['keeps a late failure of an account that was left out of the next one', 'metering', undefined],
])('%s', async (_title, activeId, code) => {
  const { promise, reject } = Promise.withResolvers<never>();
  const main = playMain({ reports: { save: () => promise } });
  const accounts = [sampleAccount(), sampleAccount({ id: 'metering' })];
  const store = useReportStore();
  main.tell.accounts.changed(sampleSession({ accounts }));
  const saving = store.save('1');
  main.tell.accounts.changed(sampleSession({ accounts, activeId }));
  reject(new Failure(sampleError({ code: 'cancelled' })));
  await saving;
  expect(store.error?.code).toBe(code);
});
