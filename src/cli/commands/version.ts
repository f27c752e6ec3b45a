import packageFile from '../../../package.json' with { type: 'json' };
import type { Command } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';

/** Prints the version of Rollcall. */
export const version: Command = {
  name: 'version',
  positionals: [],
  summary: 'The version of Rollcall',
  options: [],
  async run({ write }) {
    await write(`rollcall ${packageFile.version}\n`);
    return exitCodes.ok;
  },
};
