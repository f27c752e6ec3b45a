import { expect, it } from 'vitest';
import { missingIn } from './system-packages.mjs';

it('considers a package installed only if dpkg says so', () => {
  const answer = 'ii  dbus\nrc  gnome-keyring\nun  chromium\n';
  expect(missingIn(['dbus', 'gnome-keyring', 'chromium', 'libsecret-1-dev'], answer)).toEqual([
    'gnome-keyring',
    'chromium',
    'libsecret-1-dev',
  ]);
});
