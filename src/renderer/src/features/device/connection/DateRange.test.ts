import { flushPromises } from '@vue/test-utils';
import { expect, it, onTestFinished, vi } from 'vitest';
import { hourMs } from '@shared/time.ts';
import { useServiceClock } from '@page/app/service-clock.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import DateRange from './DateRange.vue';

it('a day that has begun by the clock of the service can be chosen', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 4, 20, 23), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  playMain({});
  const nextDay = Date.UTC(2026, 4, 21);
  const view = { startMs: nextDay, endMs: nextDay + 24 * hourMs };
  const { page } = await mountPage(DateRange, { props: { view, zone: 'utc', chosen: false } });
  await page.get('button').trigger('click');
  await flushPromises();
  expect(page.text()).toContain('These days are still to come.');
  useServiceClock().leadMs = 2 * hourMs;
  await flushPromises();
  expect(page.text()).not.toContain('These days are still to come.');
});
