import type { CommandSpec, OptionSpec } from '../arguments.ts';
import type { Command } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';
import { wrongUsage } from '../failures.ts';

const flags = (options: readonly OptionSpec[]): string => options.map(({ name }) => `--${name}`).join(' ');

function bash(commands: readonly CommandSpec[], common: readonly OptionSpec[]): string {
  const cases = commands.map(({ name, options }) => `    ${name}) words="${flags(options)}" ;;\n`).join('');
  const choices = common
    .filter(({ choices: known }) => known !== undefined)
    .map(({ name, choices: known = [] }) => `    --${name}) words="${known.join(' ')}"; common="" ;;\n`)
    .join('');
  return `_rollcall() {
  local word="\${COMP_WORDS[COMP_CWORD]}" words="" common="${flags(common)}"
  case "\${COMP_WORDS[1]}" in
${cases}  esac
  case "\${COMP_WORDS[COMP_CWORD-1]}" in
${choices}  esac
  if [ "$COMP_CWORD" -eq 1 ]; then words="${commands.map(({ name }) => name).join(' ')}"; fi
  COMPREPLY=($(compgen -W "$words $common" -- "$word"))
}
complete -o default -F _rollcall rollcall
`;
}

/** zsh runs what was written for bash. */
const zsh = (commands: readonly CommandSpec[], common: readonly OptionSpec[]): string =>
  `autoload -U +X compinit && compinit\nautoload -U +X bashcompinit && bashcompinit\n${bash(commands, common)}`;

const quoted = (text: string): string => `'${text.replaceAll("'", "\\'")}'`;

const fishOption = ({ name, value, choices, summary }: OptionSpec, condition: string): string => {
  const takes = value === undefined ? '' : choices ? ` -xa ${quoted(choices.join(' '))}` : ' -r';
  return `complete -c rollcall${condition} -l ${name}${takes} -d ${quoted(summary)}\n`;
};

function fish(commands: readonly CommandSpec[], common: readonly OptionSpec[]): string {
  const names = commands.map(
    ({ name, summary }) =>
      `complete -c rollcall -n __fish_use_subcommand -fa ${name} -d ${quoted(summary)}\n`,
  );
  const own = commands.flatMap(({ name, options }) =>
    options.map((option) => fishOption(option, ` -n '__fish_seen_subcommand_from ${name}'`)),
  );
  return [...names, ...common.map((option) => fishOption(option, '')), ...own].join('');
}

const shells: Readonly<Record<string, typeof bash>> = { bash, zsh, fish };

/** A script for a shell that completes what is typed. */
export const completion: Command = {
  name: 'completion',
  positionals: ['bash|zsh|fish'],
  summary: 'A script that lets a shell complete commands and options',
  options: [],
  async run({ given, commands, common, write }) {
    const [shell = ''] = given.positionals;
    const script = shells[shell];
    if (!script) throw wrongUsage(`There is no completion for “${shell}”.`, 'Choose bash, zsh or fish.');
    await write(script(commands, common));
    return exitCodes.ok;
  },
};
