import type { CommandSpec, OptionSpec } from '../arguments.ts';
import type { Command } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';
import { wrongUsage } from '../failures.ts';

const namesOf = (options: readonly OptionSpec[]): string => options.map(({ name }) => `--${name}`).join(' ');

/** Returns the accepted first words after a command, if they are fixed. */
function wordsOf(
  { name, positionals: [first = ''] }: CommandSpec,
  commands: readonly CommandSpec[],
): string[] {
  if (name === 'help') return commands.map((command) => command.name);
  return first.includes('|') ? first.split('|') : [];
}

/**
 * Returns the lines of a bash `case`, one per option that takes a value, with the accepted values; files where they are
 * not fixed.
 */
function valueCases(options: readonly OptionSpec[]): string {
  const lines = options
    .filter(({ value }) => value !== undefined)
    .map(
      ({ name, choices = [] }) =>
        `    --${name}) COMPREPLY=($(compgen -P "$prefix" -W "${choices.join(' ')}" -- "$word")); return ;;\n`,
    );
  return [...new Set(lines)].join('');
}

/** Bash treats “=” as a separate word, zsh leaves it in the word; options may precede the command. */
function bash(commands: readonly CommandSpec[], common: readonly OptionSpec[]): string {
  const every = [...common, ...commands.flatMap(({ options }) => options)];
  const taking = every.filter(({ value }) => value !== undefined).map(({ name }) => `--${name}`);
  const cases = commands.map((command) => {
    const words = [...wordsOf(command, commands), namesOf(command.options)].join(' ').trim();
    return `    ${command.name}) words="${words}" ;;\n`;
  });
  return `_rollcall() {
  local word="\${COMP_WORDS[COMP_CWORD]}" option="" prefix="" command="" words="" at
  for ((at = 1; at < COMP_CWORD; at++)); do
    case "\${COMP_WORDS[at]}" in
    =) ;;
    -*) option="\${COMP_WORDS[at]}" ;;
    *)
      case "$option" in
      ${taking.join('|')}) ;;
      *) if [ -z "$command" ]; then command="\${COMP_WORDS[at]}"; fi ;;
      esac
      option="" ;;
    esac
  done
  case "$word" in
  =) word="" ;;
  --*=*) option="\${word%%=*}" prefix="\${word%%=*}=" word="\${word#*=}" ;;
  esac
  case "$option" in
${valueCases(every)}  esac
  case "$command" in
    "") words="${commands.map(({ name }) => name).join(' ')}" ;;
${cases.join('')}  esac
  COMPREPLY=($(compgen -W "$words ${namesOf(common)}" -- "$word"))
}
complete -o default -F _rollcall rollcall
`;
}

/** zsh runs the script for bash. */
const zsh = (commands: readonly CommandSpec[], common: readonly OptionSpec[]): string =>
  `autoload -U +X compinit && compinit\nautoload -U +X bashcompinit && bashcompinit\n${bash(commands, common)}`;

const quoted = (text: string): string => `'${text.replaceAll("'", "\\'")}'`;

const fishOption = ({ name, short, value, choices, summary }: OptionSpec, condition: string): string => {
  const letter = short === undefined ? '' : ` -s ${short}`;
  const takes = value === undefined ? '' : choices ? ` -xa ${quoted(choices.join(' '))}` : ' -r';
  return `complete -c rollcall${condition}${letter} -l ${name}${takes} -d ${quoted(summary)}\n`;
};

function fish(commands: readonly CommandSpec[], common: readonly OptionSpec[]): string {
  // fish's built-in condition would mistake the value of an option for a command.
  const isNone = `not __fish_seen_subcommand_from ${commands.map(({ name }) => name).join(' ')}`;
  const names = commands.map(
    ({ name, summary }) => `complete -c rollcall -n ${quoted(isNone)} -fa ${name} -d ${quoted(summary)}\n`,
  );
  const own = commands.flatMap(({ name, options }) =>
    options.map((option) => fishOption(option, ` -n '__fish_seen_subcommand_from ${name}'`)),
  );
  const words = commands
    .map((command) => [command.name, wordsOf(command, commands).join(' ')] as const)
    .filter(([, known]) => known !== '')
    .map(
      ([name, known]) =>
        `complete -c rollcall -n '__fish_seen_subcommand_from ${name}' -xa ${quoted(known)}\n`,
    );
  return [...names, ...common.map((option) => fishOption(option, '')), ...own, ...words].join('');
}

const shells: ReadonlyMap<string, typeof bash> = new Map([
  ['bash', bash],
  ['zsh', zsh],
  ['fish', fish],
]);

/** Prints a shell completion script. */
export const completion: Command = {
  name: 'completion',
  positionals: ['bash|zsh|fish'],
  summary: 'A script that lets a shell complete commands and options',
  options: [],
  async run({ given, commands, common, write }) {
    const [shell = ''] = given.positionals;
    const script = shells.get(shell);
    if (!script) throw wrongUsage(`There is no completion for “${shell}”.`, 'Choose bash, zsh or fish.');
    await write(script(commands, common));
    return exitCodes.ok;
  },
};
