import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nextTick, watchEffect } from 'vue';
import { clockText } from '@page/ui/time-words.ts';
import { liveIn } from '@test/support/in-zone.ts';
import { followLanguage, followTimeZone } from './language.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('shows times in the time zone that this computer is in now', async () => {
  liveIn('Europe/Prague');
  await followLanguage(() => 'en');
  followTimeZone();
  vi.advanceTimersByTime(60_000);
  const shown: string[] = [];
  watchEffect(() => shown.push(clockText(Date.UTC(2026, 4, 20, 12))));
  vi.stubEnv('TZ', 'America/New_York');
  vi.advanceTimersByTime(60_000);
  await nextTick();
  expect(shown).toEqual(['14:00:00', '08:00:00']);
});
