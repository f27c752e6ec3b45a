import { flushPromises } from '@vue/test-utils';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleSession } from '@test/support/samples.ts';
import ChangesPanel from './ChangesPanel.vue';

it('no longer calls a baseline this morning once the day is over', async () => {
  const lateMs = new Date(2026, 4, 20, 23, 59, 50).getTime();
  vi.useFakeTimers({ now: lateMs, toFake: ['Date', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const readAtMs = new Date(2026, 4, 20, 6, 1).getTime();
  const size = { devices: 1, size: 1, isDamaged: false };
  const morning = { id: 'day', kind: 'day', name: '', readAtMs, ...size } as const;
  const loaded = { readAtMs: lateMs, devices: 1 };
  const main = playMain({
    snapshots: {
      list: () => ({ accountId: 'transit', loaded, baselines: [morning] }),
      compare: () => ({
        ...{ id: 'comparison', baseline: morning, now: loaded },
        ...{ groups: [], devices: 0, silent: null, fieldsAdded: [], fieldsGone: [] },
      }),
    },
  });
  useSessionStore();
  main.tell.accounts.changed(sampleSession());
  const { page } = await mountPage(ChangesPanel, { props: { fields: [] } });
  await flushPromises();
  const chosen = () => page.get<HTMLInputElement>('[role="combobox"]').element.value;
  expect(chosen()).toBe('This morning, 06:01');
  vi.advanceTimersByTime(30_000);
  await flushPromises();
  expect(chosen()).toBe('First reading, 20 May, 06:01');
});
