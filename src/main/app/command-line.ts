import { resolve } from 'node:path';

/** What may be said to Rollcall when it is started. */
export interface CommandLine {
  /** Open the demo fleet, signed in. */
  readonly demo: boolean;
  /** Keep accounts, settings and the journal there; the platform's place when `null`. */
  readonly userDataFolder: string | null;
}

const folderSwitch = '--user-data-dir=';

export function parseCommandLine(argv: readonly string[]): CommandLine {
  const folder = argv.find((argument) => argument.startsWith(folderSwitch))?.slice(folderSwitch.length);
  return { demo: argv.includes('--demo'), userDataFolder: folder ? resolve(folder) : null };
}
