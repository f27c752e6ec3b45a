import { flushPromises } from '@vue/test-utils';
import { expect, it, onTestFinished, vi } from 'vitest';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleError, sampleOperation, sampleOperationPart } from '@test/support/samples.ts';
import OperationDetail from './OperationDetail.vue';

it('shows for each device why the rest of an operation was not sent', async () => {
  const details = '02:0A:14:0B:B7:CE has “9”, not “1”\nand 2 devices more';
  const error = sampleError({ code: 'invalid-request', details });
  playMain({
    devices: { fields: () => [] },
    operations: {
      devices: () => ({ total: 0, rows: [] }),
      parts: () => ({
        total: 1,
        unread: 0,
        rows: [sampleOperationPart({ index: 1, devices: 3, state: 'withheld', error })],
      }),
    },
  });
  const operation = sampleOperation({
    state: 'done-with-failures',
    confirmed: 10,
    parts: { total: 2, accepted: 1, unsent: 1, unsentDevices: 1 },
    error,
  });
  const { page } = await mountPage(OperationDetail, { props: { operation } });
  await flushPromises();
  expect(page.get('.op-details').text()).toBe(details);
  expect(page.get('[aria-label="Requests"] .cut').attributes('title')).toContain(details);
});

it('leaves the codes of a failure to the report that is copied', async () => {
  const details = 'ECONNRESET: read ECONNRESET';
  playMain({ devices: { fields: () => [] }, operations: { devices: () => ({ total: 0, rows: [] }) } });
  const operation = sampleOperation({
    state: 'unknown',
    error: sampleError({ code: 'unreachable', details }),
  });
  const { page } = await mountPage(OperationDetail, { props: { operation } });
  await flushPromises();
  expect(page.get('[role="alert"]').text()).toContain(operation.error?.happened);
  expect(page.text()).not.toContain('ECONNRESET');
});

it('shows the requests that can be read, and says how many cannot', async () => {
  playMain({
    devices: { fields: () => [] },
    operations: {
      devices: () => ({ total: 0, rows: [] }),
      parts: () => ({ total: 2, unread: 1, rows: [sampleOperationPart()] }),
    },
  });
  const operation = sampleOperation({ parts: { total: 2, accepted: 1, unsent: 0, unsentDevices: 0 } });
  const { page } = await mountPage(OperationDetail, { props: { operation } });
  await flushPromises();
  expect(page.findAll('.op-parts tbody tr')).toHaveLength(1);
  expect(page.findAll('.op-parts .hint').map((one) => one.text())).toEqual([
    '1 request cannot be read: its record on this computer is damaged.',
  ]);
});

it('dates what happened on another day than what came before it, and requests of another day', async () => {
  const at = (day: number, hour: number): number => new Date(2026, 4, day, hour, 12, 4).getTime();
  vi.useFakeTimers({ now: at(24, 9), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  playMain({
    devices: { fields: () => [] },
    operations: {
      devices: () => ({ total: 0, rows: [] }),
      parts: () => ({ total: 2, unread: 0, rows: [sampleOperationPart({ sentAtMs: at(21, 7) })] }),
    },
  });
  const timeline = [at(21, 7), at(21, 8), at(24, 7)].map((atMs) => ({
    ...({ atMs, who: 'rollcall', text: 'read back' } as const),
  }));
  const operation = sampleOperation({
    timeline,
    parts: { total: 2, accepted: 1, unsent: 0, unsentDevices: 0 },
  });
  const { page } = await mountPage(OperationDetail, { props: { operation } });
  await flushPromises();
  expect(page.findAll('.timeline time').map((time) => time.text().replace(/\s+/, ' '))).toEqual([
    '21 May 2026 07:12:04',
    '08:12:04',
    '24 May 2026 07:12:04',
  ]);
  expect(page.get('.op-parts tbody').text()).toContain('21 May, 07:12');
});
