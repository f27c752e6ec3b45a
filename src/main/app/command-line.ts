import { resolve } from 'node:path';

/** What may be said to Rollcall when it is started. */
export interface CommandLine {
  /** Open the demo fleet, signed in. */
  readonly demo: boolean;
  /** Keep accounts, settings and the journal there; the platform's place when `null`. */
  readonly userDataFolder: string | null;
  /** Put exports there; the system's folder for downloads when `null`. */
  readonly exportFolder: string | null;
}

function folderOf(argv: readonly string[], name: string): string | null {
  const folder = argv.find((argument) => argument.startsWith(name))?.slice(name.length);
  return folder ? resolve(folder) : null;
}

export const parseCommandLine = (argv: readonly string[]): CommandLine => ({
  demo: argv.includes('--demo'),
  userDataFolder: folderOf(argv, '--user-data-dir='),
  exportFolder: folderOf(argv, '--export-dir='),
});
