import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import type { Given } from './arguments.ts';
import { wrongUsage } from './failures.ts';

/** What determines where the application stores its data. */
export interface Computer {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The home folder of the user; empty where there is none. */
  readonly home: string;
}

/** A service or a container may run as a user of whom the system knows nothing. */
function homeFolder(): string {
  try {
    return homedir();
  } catch {
    return '';
  }
}

const thisComputer = (): Computer => ({ platform: process.platform, env: process.env, home: homeFolder() });

/** Returns the folder in which the installed application stores accounts and the journal, so that both share them. */
export function applicationFolder({ platform, env, home }: Computer): string {
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Rollcall');
  if (platform === 'win32') return join(env['APPDATA'] || join(home, 'AppData', 'Roaming'), 'Rollcall');
  return join(env['XDG_CONFIG_HOME'] || join(home, '.config'), 'Rollcall');
}

/** Throws for a folder that would depend on where the command is run. */
function assertFixed(folder: string): string {
  if (isAbsolute(folder)) return folder;
  throw wrongUsage('The home folder of this user is not known.', 'Set HOME, or give --user-data-dir.');
}

/**
 * Returns the data folder of a command: the named one, else the portable one or that of the installed application;
 * `null` for the demo, which stores nothing. Throws `Failure` `invalid-request` when the named one is an empty text, and
 * when the user has no home folder that the one of the application could be in.
 */
export function dataFolder(
  given: Given,
  portableFolder: string | null,
  computer: Computer = thisComputer(),
): string | null {
  const folder = given.text('user-data-dir');
  // An unset variable of a script would otherwise be the current folder.
  if (folder === '') throw wrongUsage('--user-data-dir takes a folder.');
  if (folder !== undefined) return resolve(folder);
  if (given.has('demo')) return null;
  return portableFolder ?? assertFixed(applicationFolder(computer));
}
