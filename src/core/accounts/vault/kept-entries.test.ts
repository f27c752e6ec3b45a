import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { keychainOf, missingReason } from './kept-entries.ts';

describe('the keychain of a session', () => {
  it.each([
    ['darwin', undefined, 'the Keychain of macOS'],
    ['win32', undefined, 'the Credential Manager of Windows'],
    ['linux', 'ubuntu:GNOME', 'the keychain of the desktop GNOME'],
    ['linux', 'KDE', 'the keychain of the desktop KDE'],
    ['linux', '', 'the keychain of this session'],
    ['linux', undefined, 'the keychain of this session'],
    ['linux', '<b>\u202E', 'the keychain of the desktop b'],
  ])('on %s under %s is %s', (platform, desktop, backend) => {
    expect(keychainOf(platform, desktop)).toEqual({ store: 'keytar', backend });
  });
});

describe('an entry that is not found', () => {
  const kept = { ...keychainOf('linux', 'GNOME'), createdAtMs: new Date(2026, 4, 3).getTime() };

  it.each([
    [
      'was put into another keychain',
      keychainOf('linux', 'KDE'),
      'The password was put into the keychain of the desktop GNOME on 2026-05-03, and this session uses the keychain of the desktop KDE.',
    ],
    [
      'was put there by another library',
      { ...keychainOf('linux', 'GNOME'), store: 'another' },
      'The password was put into the keychain of the desktop GNOME on 2026-05-03 by an earlier version of Rollcall, which kept it elsewhere.',
    ],
    [
      'was taken away',
      keychainOf('linux', 'GNOME'),
      'The password was put into the keychain of the desktop GNOME on 2026-05-03 and is no longer there.',
    ],
  ])('%s, and that is said', (_what, here, reason) => {
    expect(missingReason(kept, here)).toBe(reason);
  });

  it('was put there on a day of this computer’s time zone', () => {
    vi.stubEnv('TZ', 'Asia/Tokyo');
    onTestFinished(() => void vi.unstubAllEnvs());
    const early = { ...kept, createdAtMs: Date.UTC(2026, 4, 3, 22) };
    expect(missingReason(early, keychainOf('linux', 'GNOME'))).toContain('on 2026-05-04');
  });
});
