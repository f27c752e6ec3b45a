import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { whyNoSmallDisk } from '@test/support/small-disk.ts';

const file = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** Follows the time zone of a computer while that changes, and prints times before and after. */
const program = `
import { symlinkSync, unlinkSync } from 'node:fs';
import { mock } from 'node:test';
await import(${JSON.stringify(file('../../../scripts/lib/resolve-aliases.mjs'))});
const { followTimeZone } = await import(${JSON.stringify(file('./time-zone.ts'))});
const { times } = await import(${JSON.stringify(file('../../shared/devices/value-words.ts'))});
const noon = Date.UTC(2026, 4, 20, 12);
const tell = () => console.log(new Date(noon).getHours(), times().format(noon));
mock.timers.enable({ apis: ['setInterval'] });
followTimeZone();
tell();
unlinkSync('/etc/localtime');
symlinkSync('/usr/share/zoneinfo/America/New_York', '/etc/localtime');
mock.timers.tick(60_000);
tell();
`;

/** Runs it with an /etc of its own, where the computer is in Prague. */
const script =
  'mount -t tmpfs none /etc && ln -s /usr/share/zoneinfo/Europe/Prague /etc/localtime && exec "$0" --input-type=module -e "$1"';

it('hours and times are those of the time zone that this computer is in now', ({ skip }) => {
  skip(whyNoSmallDisk() !== null, whyNoSmallDisk() ?? '');
  const { TZ: _zone, ...env } = process.env;
  const args = ['--mount', 'sh', '-c', script, process.execPath, program];
  expect(execFileSync('unshare', args, { env, encoding: 'utf8' }).split('\n')).toEqual([
    '14 20 May 2026, 14:00',
    '8 20 May 2026, 08:00',
    '',
  ]);
});
