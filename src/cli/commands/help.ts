import { noCommand, type CommandSpec, type OptionSpec } from '../arguments.ts';
import type { Command } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';

const aligned = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}\n`).join('');
};

const optionRow = ({ name, short, value, choices, summary }: OptionSpec): readonly [string, string] => [
  `${short === undefined ? '' : `-${short}, `}--${name}${value === undefined ? '' : ` ${choices?.join('|') ?? value}`}`,
  summary,
];

const callOf = ({ name, positionals }: CommandSpec): string => [name, ...positionals].join(' ');

const codes = `Exit codes:
  0  done                          4  not signed in, no password, or refused
  1  failed                        5  a change was sent; its outcome is unknown
  2  not understood; nothing done  130, 143  ended by a signal
  3  not found, nothing matches, or nothing would change
`;

function overview(commands: readonly CommandSpec[], common: readonly OptionSpec[]): string {
  const rows = commands.map((command) => [callOf(command), command.summary] as const);
  return `Usage: rollcall COMMAND [OPTIONS]

Commands:
${aligned(rows)}
Options of every command:
${aligned(common.map(optionRow))}
${codes}`;
}

function helpOf(command: CommandSpec, common: readonly OptionSpec[]): string {
  const own = command.options.length > 0 ? `Options:\n${aligned(command.options.map(optionRow))}\n` : '';
  return `Usage: rollcall ${callOf(command)}

${command.summary}.

${own}Options of every command:
${aligned(common.map(optionRow))}`;
}

/** Shows an overview, or how to use a command. */
export const help: Command = {
  name: 'help',
  positionals: ['[COMMAND]'],
  summary: 'This overview, or what a command takes',
  options: [],
  async run({ given, commands, common, write }) {
    const [name] = given.positionals;
    const command = commands.find((one) => one.name === name);
    if (name !== undefined && !command) throw noCommand(name, commands);
    await write(command ? helpOf(command, common) : overview(commands, common));
    return exitCodes.ok;
  },
};
