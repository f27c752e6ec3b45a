import { afterEach, expect, it, vi } from 'vitest';
import { inLanguage, noteTimeZone } from './language.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  noteTimeZone();
});

it('creates formats again once the time zone of this computer has changed, and otherwise once', () => {
  vi.stubEnv('TZ', 'Europe/Prague');
  noteTimeZone();
  const make = vi.fn((tag: string) => new Intl.DateTimeFormat(tag, { timeStyle: 'short' }));
  const format = inLanguage(make);
  const noon = Date.UTC(2026, 4, 20, 12);
  expect([format().format(noon), format().format(noon)]).toEqual(['14:00', '14:00']);
  vi.stubEnv('TZ', 'America/New_York');
  noteTimeZone();
  noteTimeZone();
  expect([format().format(noon), format().format(noon)]).toEqual(['08:00', '08:00']);
  expect(make).toHaveBeenCalledTimes(2);
});
