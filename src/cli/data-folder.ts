import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Given } from './arguments.ts';
import { wrongUsage } from './failures.ts';

/** What determines where the application stores its data. */
export interface Computer {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
}

const thisComputer = (): Computer => ({
  platform: process.platform,
  env: process.env,
  home: homedir(),
});

/** Returns the folder in which the installed application stores accounts and the journal, so that both share them. */
export function applicationFolder({ platform, env, home }: Computer): string {
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Rollcall');
  if (platform === 'win32') return join(env['APPDATA'] || join(home, 'AppData', 'Roaming'), 'Rollcall');
  return join(env['XDG_CONFIG_HOME'] || join(home, '.config'), 'Rollcall');
}

/**
 * Returns the data folder of a command: the named one, else the portable one or that of the installed application;
 * `null` for the demo, which stores nothing. Throws `Failure` `invalid-request` when the named one is an empty text.
 */
export function dataFolder(given: Given, portableFolder: string | null): string | null {
  const folder = given.text('user-data-dir');
  // An unset variable of a script would otherwise be the current folder.
  if (folder === '') throw wrongUsage('--user-data-dir takes a folder.');
  if (folder !== undefined) return resolve(folder);
  return given.has('demo') ? null : (portableFolder ?? applicationFolder(thisComputer()));
}
