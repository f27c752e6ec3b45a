import { nextTick } from 'vue';
import { expect, it, onTestFinished, vi } from 'vitest';
import { timeText } from '@page/ui/time-words.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleAccount } from '@test/support/samples.ts';
import { useFreshnessStore } from './freshness.ts';
import TopBar from './TopBar.vue';

it('names the day of what was read once that day is over', async () => {
  const readAtMs = new Date(2026, 4, 20, 23, 59, 40).getTime();
  vi.useFakeTimers({ now: readAtMs + 10_000, toFake: ['Date', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  playMain();
  const { page } = await mountPage(TopBar, { props: { account: sampleAccount() } });
  useFreshnessStore().add({ text: (nowMs) => timeText(readAtMs, nowMs), refresh: () => undefined });
  await nextTick();
  expect(page.get('.fresh').text()).toBe('23:59:40');
  vi.advanceTimersByTime(30_000);
  await nextTick();
  expect(page.get('.fresh').text()).toBe('20 May, 23:59');
});
