import type { OptionSpec } from '../arguments.ts';
import type { Command } from '../command.ts';
import { outputFormats } from '../output/rows.ts';
import { accounts } from './accounts.ts';
import { completion } from './completion.ts';
import { doctor } from './doctor.ts';
import { exportDevices } from './export.ts';
import { device } from './device.ts';
import { devices } from './devices.ts';
import { fields } from './fields.ts';
import { help } from './help.ts';
import { history } from './history.ts';
import { operations } from './operations.ts';
import { set } from './set.ts';
import { signIn } from './sign-in.ts';
import { stats } from './stats.ts';
import { version } from './version.ts';

/** All commands, in the order of the help. */
export const commands: readonly Command[] = [
  devices,
  device,
  history,
  stats,
  set,
  operations,
  exportDevices,
  doctor,
  fields,
  accounts,
  signIn,
  completion,
  help,
  version,
];

/** The options that every command has. */
export const commonOptions: readonly OptionSpec[] = [
  {
    name: 'format',
    value: 'FORMAT',
    choices: outputFormats,
    summary: 'How rows are written (table on a terminal, ndjson elsewhere)',
  },
  {
    name: 'account',
    value: 'NAME',
    summary: 'The account by name or id, also a signed-out one (the one last shown in the application)',
  },
  { name: 'company', value: 'ID', summary: 'The account by its company' },
  { name: 'demo', summary: 'The demo fleet, in this process alone' },
  {
    name: 'user-data-dir',
    value: 'DIR',
    summary: 'Accounts and journal of that folder (the application’s own)',
  },
  { name: 'password-stdin', summary: 'Sign in with the password on standard input' },
  { name: 'quiet', summary: 'Only errors on standard error' },
  { name: 'help', short: 'h', summary: 'What the command takes' },
  { name: 'version', short: 'V', summary: 'The version of Rollcall' },
];
