import { flushPromises } from '@vue/test-utils';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useSettingsStore } from '@page/features/settings/index.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleSettings } from '@test/support/samples.ts';
import CompaniesView from './CompaniesView.vue';

async function show(refreshSeconds: 0 | 60) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const main = playMain({
    companies: { list: () => [], prepare: () => undefined, readOld: () => undefined },
    settings: { read: () => sampleSettings({ refreshSeconds }) },
  });
  await useSettingsStore().load();
  const { page } = await mountPage(CompaniesView);
  await flushPromises();
  return { page, timesRead: () => main.asked('companies.readOld').length };
}

it('old companies are read again once the companies are in view, and as long as they are', async () => {
  const { page, timesRead } = await show(60);
  expect(timesRead()).toBe(1);
  vi.advanceTimersByTime(60_000);
  expect(timesRead()).toBe(2);
  expect(page.text()).toContain('what was read is read again every 5 minutes');
});

it('nothing is read again by itself where refreshing is off', async () => {
  const { page, timesRead } = await show(0);
  vi.advanceTimersByTime(3_600_000);
  expect(timesRead()).toBe(0);
  expect(page.text()).not.toContain('every 5 minutes');
});
