import { resolve } from 'node:path';

/** The options with which Rollcall can be started. */
export interface CommandLine {
  /** Whether to open the demo fleet, signed in. */
  readonly demo: boolean;
  /** The folder for accounts, settings and the journal; the platform's default when `null`. */
  readonly userDataFolder: string | null;
  /** The folder for exports; the system's downloads folder when `null`. */
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

/** Chromium switches that packages and launch scripts put before the arguments for Rollcall. */
const chromiumSwitch = /^--(no-sandbox|ozone-platform=[a-z0-9]+)$/;

/**
 * Returns the command with which a packed Rollcall was started: what follows `--cli` when that is the first of its own
 * arguments, so that nothing opened with Rollcall can become a command; `null` for a start that opens a window.
 */
export function commandArguments(argv: readonly string[]): readonly string[] | null {
  const own = argv.slice(1);
  const [first, ...rest] = own.slice(own.findIndex((argument) => !chromiumSwitch.test(argument)));
  if (first !== '--cli') return null;
  // Neither Chromium nor Electron interprets arguments after two dashes.
  return rest[0] === '--' ? rest.slice(1) : rest;
}
