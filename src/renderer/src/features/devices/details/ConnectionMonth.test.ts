import { flushPromises } from '@vue/test-utils';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { h, shallowRef } from 'vue';
import { Failure } from '@shared/contract/failure.ts';
import type { ExcludedWindow } from '@shared/history/excluded.ts';
import { pointsOf } from '@shared/history/points.ts';
import { hourMs } from '@shared/time.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { useSettingsStore } from '@page/features/settings/index.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleError, sampleFleetStatus, sampleSession, sampleSettings } from '@test/support/samples.ts';
import { useFleetStore } from '../fleet/fleet-store.ts';
import ConnectionMonth from './ConnectionMonth.vue';
const offMs = Date.now() - 72 * hourMs;
const props = { mac: '02:0A:14:8F:31:7C', name: 'Tram', state: '1' };

/** Plays a device that was offline for two hours, three days ago. */
function playDevice(windows: readonly ExcludedWindow[] = [], isDown = () => false) {
  return playMain({
    accounts: { session: () => sampleSession() },
    devices: { open: () => sampleFleetStatus() },
    settings: { read: () => sampleSettings({ excludedWindows: { transit: [...windows] } }) },
    history: {
      read: ({ mac, startMs }) => {
        if (isDown()) throw new Failure(sampleError());
        const stopMs = Date.now();
        return {
          ...{ mac, startMs, stopMs, readAtMs: stopMs, requests: 0, remarks: [] },
          series: [
            {
              fieldName: 'Online',
              points: pointsOf([offMs, offMs + 2 * hourMs], [0, 1]),
              carried: { known: true, value: 1, from: 'event-before' },
              known: [{ startMs, endMs: stopMs }],
              sampling: null,
            },
          ],
        };
      },
    },
  });
}

async function month(windows: readonly ExcludedWindow[]) {
  playDevice(windows);
  await Promise.all([useSessionStore().load(), useSettingsStore().load()]);
  const { page } = await mountPage(ConnectionMonth, { props });
  await expect.poll(() => page.text()).toMatch(/\d %/);
  await flushPromises();
  return page.text();
}

describe('the connection month next to the grid', () => {
  it('states the outages, their length and their day, neither of which is broken', async () => {
    expect(await month([])).toMatch(/1 outage, longest 2\u00a0h on \d+\u00a0\w+/);
  });

  it('leaves maintenance windows out, as the page of the device does', async () => {
    const window = { kind: 'once', name: 'Move', startMs: offMs, endMs: offMs + hourMs } as const;
    expect(await month([window])).toContain('1 outage, longest 1\u00a0h on');
    const text = await month([{ ...window, endMs: offMs + 3 * hourMs }]);
    expect(text).toContain('100 %');
    expect(text).toContain('No outages counted');
  });

  it('is read again when the connection status changes, and not when another device is shown', async () => {
    const fake = playDevice();
    const shown = shallowRef({ ...props, state: null as string | null });
    await mountPage({ setup: () => () => h(ConnectionMonth, shown.value) });
    const asks = () => fake.asked('history.read').map((asked) => (asked as { ask: string }).ask);
    await expect.poll(asks).toEqual(['nothing', 'missing']);
    const turnTo = async (change: Partial<typeof shown.value>) => {
      shown.value = { ...shown.value, ...change };
      await flushPromises();
      return asks().slice(2);
    };
    expect(await turnTo({ state: '1' })).toEqual([]);
    expect(await turnTo({ name: 'Tram 1' })).toEqual([]);
    expect(await turnTo({ state: '0' })).toEqual(['newest']);
    expect(await turnTo({ mac: '02:0A:14:8F:31:7D', state: '1' })).toEqual(['newest', 'nothing']);
  });

  it('is read with the next reading of the list where it could not be read', async () => {
    let isDown = true;
    const fake = playDevice([], () => isDown);
    const { page } = await mountPage(ConnectionMonth, { props });
    await useFleetStore().open([]);
    const reads = async () => {
      await flushPromises();
      return fake.asked('history.read').length;
    };
    await expect.poll(() => page.text()).toContain(sampleError().happened);
    const before = await reads();
    isDown = false;
    fake.tell.devices.status(sampleFleetStatus({ step: 2, readAtMs: 2000 }));
    expect(await reads()).toBe(before + 1);
    expect(page.text()).toContain('1 outage');
    fake.tell.devices.status(sampleFleetStatus({ step: 3, readAtMs: 3000 }));
    expect(await reads()).toBe(before + 1);
  });

  it('is read again on a new day, and calls no other day today', async () => {
    const lateMs = new Date(2026, 4, 20, 23, 59, 50).getTime();
    vi.useFakeTimers({ now: lateMs, toFake: ['Date', 'setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    let isDown = false;
    const fake = playDevice([], () => isDown);
    const { page } = await mountPage(ConnectionMonth, { props });
    await expect.poll(() => fake.asked('history.read')).toHaveLength(2);
    const days = () => page.findAll('svg text').map((text) => text.text());
    expect(days()).toEqual(['21 Apr', 'one column a day', 'Today']);
    isDown = true;
    vi.advanceTimersByTime(30_000);
    await flushPromises();
    expect(fake.asked('history.read').at(-1)).toMatchObject({ ask: 'newest' });
    expect(days()).toEqual(['21 Apr', 'one column a day', '20 May']);
  });
});
