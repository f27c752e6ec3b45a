import { onTestFinished, vi } from 'vitest';
import { noteTimeZone } from '@shared/words/language.ts';

/** Has this computer in a time zone (IANA name), and Rollcall know it, until the test ends. */
export function liveIn(zone: string): void {
  vi.stubEnv('TZ', zone);
  noteTimeZone();
  onTestFinished(() => {
    vi.unstubAllEnvs();
    noteTimeZone();
  });
}
