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

/** Switches of Chromium that packages and launch scripts put before what is meant for Rollcall. */
const ofChromium = /^--(no-sandbox|ozone-platform=[a-z0-9]+)$/;

/**
 * The command that a packed Rollcall was started with: what stands behind `--cli` when that is the first of its own
 * arguments, so that nothing that is opened with Rollcall can come to be one; `null` when a window is meant.
 */
export function commandArguments(argv: readonly string[]): readonly string[] | null {
  const own = argv.slice(1);
  const [first, ...rest] = own.slice(own.findIndex((argument) => !ofChromium.test(argument)));
  if (first !== '--cli') return null;
  // Behind two dashes neither Chromium nor Electron takes anything for its own.
  return rest[0] === '--' ? rest.slice(1) : rest;
}
