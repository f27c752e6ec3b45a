import { flushPromises } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import type { ExcludedWindow } from '@shared/history/excluded.ts';
import { pointsOf } from '@shared/history/points.ts';
import { hourMs } from '@shared/time.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { useSettingsStore } from '@page/features/settings/index.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleSession, sampleSettings } from '@test/support/samples.ts';
import ConnectionMonth from './ConnectionMonth.vue';
const offMs = Date.now() - 72 * hourMs;

/** A device that was offline for two hours, three days ago. */
async function month(windows: readonly ExcludedWindow[]) {
  playMain({
    accounts: { session: () => sampleSession() },
    settings: { read: () => sampleSettings({ excludedWindows: { transit: [...windows] } }) },
    history: {
      read: ({ mac, startMs, stopMs }) => ({
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
      }),
    },
  });
  await Promise.all([useSessionStore().load(), useSettingsStore().load()]);
  const { page } = await mountPage(ConnectionMonth, { props: { mac: '02:0A:14:8F:31:7C', name: 'Tram' } });
  await expect.poll(() => page.text()).toMatch(/\d %/);
  await flushPromises();
  return page.text();
}

describe('the connection month next to the grid', () => {
  it('states the outages and their length', async () => {
    expect(await month([])).toContain('1 outage, longest 2 h on');
  });

  it('leaves maintenance windows out, as the page of the device does', async () => {
    const window = { kind: 'once', name: 'Move', startMs: offMs, endMs: offMs + hourMs } as const;
    expect(await month([window])).toContain('1 outage, longest 1 h on');
    const text = await month([{ ...window, endMs: offMs + 3 * hourMs }]);
    expect(text).toContain('100 %');
    expect(text).toContain('No outages');
  });
});
