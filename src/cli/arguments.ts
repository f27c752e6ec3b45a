import { parseArgs } from 'node:util';
import type { Failure } from '@shared/contract/failure.ts';
import { nearest } from '@shared/query/nearest.ts';
import { didYouMean } from './did-you-mean.ts';
import { seeHelp, wrongUsage } from './failures.ts';

/** An option of the command line. */
export interface OptionSpec {
  readonly name: string;
  /** The letter that means the same after a single dash. */
  readonly short?: string;
  /** The name of its value in the help; a switch has none. */
  readonly value?: string;
  /** The accepted values, if they are fixed. */
  readonly choices?: readonly string[];
  readonly summary: string;
}

/** How a command is called. */
export interface CommandSpec {
  readonly name: string;
  /** Names of its positional arguments as in the help; `[X]` is optional, `X…` takes all remaining ones. */
  readonly positionals: readonly string[];
  readonly summary: string;
  readonly options: readonly OptionSpec[];
}

/** A parsed command line. */
export interface Given {
  readonly command: string;
  readonly positionals: readonly string[];
  /** Returns the text of an option; `undefined` if it was not given. */
  readonly text: (name: string) => string | undefined;
  /** Returns whether a switch was given. */
  readonly has: (name: string) => boolean;
}

type Values = Readonly<Record<string, string | boolean | undefined>>;

const unknownOption = 'ERR_PARSE_ARGS_UNKNOWN_OPTION';
const reasons: Readonly<Record<string, string>> = {
  [unknownOption]: 'There is no such option',
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: 'An option has no value, or a value that it does not accept',
};

const dashed = ({ name }: OptionSpec): string => `--${name}`;
const itself = (name: string): string[] => [name];

/** Returns the failure for an error of `parseArgs`, with the option that its message quotes. */
function notParsed(error: unknown, options: readonly OptionSpec[]): Failure {
  const { code = '', message = '' } = error as NodeJS.ErrnoException;
  const [option = ''] = /--?[\w-]+/.exec(message) ?? [];
  const near = code === unknownOption ? nearest(option, [...new Set(options.map(dashed))], itself) : [];
  const reason = reasons[code] ?? 'The options are not understood';
  return wrongUsage(`${reason}: ${option}.`, didYouMean(near, seeHelp));
}

/** Returns the failure of a name that no command has. */
export function noCommand(name: string, commands: readonly CommandSpec[]): Failure {
  const names = commands.map((command) => command.name);
  return wrongUsage(`There is no command “${name}”.`, didYouMean(nearest(name, names, itself), seeHelp));
}

/** Prefix of arguments that begin with a dash and a digit; no argument of a program can contain this character. */
const valueMark = '\0';

/** `-5` and `-2d` are values: no option name begins with a digit. */
const marked = (text: string): string => (/^-\.?\d/.test(text) ? `${valueMark}${text}` : text);
const unmarked = (text: string): string => text.replace(valueMark, '');

/** What the arguments of a command line contain. */
interface Parsed {
  readonly values: Values;
  readonly positionals: readonly string[];
  /** The options that were given more than once; `values` has what was given last. */
  readonly repeated: ReadonlySet<string>;
}

function parsed(args: readonly string[], options: readonly OptionSpec[]): Parsed {
  const config = Object.fromEntries(
    options.map(({ name, value, short }) => [
      name,
      {
        type: value === undefined ? ('boolean' as const) : ('string' as const),
        ...(short === undefined ? {} : { short }),
      },
    ]),
  );
  try {
    const { values, positionals, tokens } = parseArgs({
      args: args.map(marked),
      options: config,
      allowPositionals: true,
      tokens: true,
    });
    const given = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
    const entries = Object.entries(values).map(
      ([name, value]) => [name, typeof value === 'string' ? unmarked(value) : value] as const,
    );
    return {
      values: Object.fromEntries(entries),
      positionals: positionals.map(unmarked),
      repeated: new Set(given.filter((name, at) => given.indexOf(name) !== at)),
    };
  } catch (error) {
    throw notParsed(error, options);
  }
}

/**
 * Throws for an option of the command that has two values: only the last one would count, so that a second filter would
 * lift the first. Common options may be repeated, as an alias of the shell may already have one.
 */
function assertOnce(repeated: ReadonlySet<string>, { options }: CommandSpec): void {
  const twice = options.find(({ name, value }) => value !== undefined && repeated.has(name));
  if (twice) throw wrongUsage(`--${twice.name} is given more than once.`, 'Give it once, with all it means.');
}

const seeHelpOf = (command: string): string => `Run “rollcall help ${command}” to see what it takes.`;

function assertOptions(values: Values, known: readonly OptionSpec[], command: string): void {
  for (const [name, value] of Object.entries(values)) {
    const option = known.find((one) => one.name === name);
    if (!option) throw wrongUsage(`“rollcall ${command}” has no option --${name}.`, seeHelpOf(command));
    if (option.choices && !option.choices.includes(String(value))) {
      throw wrongUsage(`--${name} takes ${option.choices.join(', ')}, not “${String(value)}”.`);
    }
  }
}

const isOptional = (name: string): boolean => name.startsWith('[');

function assertPositionals({ name, positionals: names }: CommandSpec, given: readonly string[]): void {
  const missing = names[given.length];
  if (missing !== undefined && !isOptional(missing))
    throw wrongUsage(`${missing} is missing.`, seeHelpOf(name));
  const isOpen = names.at(-1)?.includes('…') ?? false;
  const more = given[names.length];
  if (more !== undefined && !isOpen)
    throw wrongUsage(`“rollcall ${name}” does not take “${more}”.`, seeHelpOf(name));
}

/** Returns the name of the command; `help` if there is none. */
function nameOf(positionals: readonly string[], values: Values): string {
  if (values['version'] === true) return 'version';
  return values['help'] === true ? 'help' : (positionals[0] ?? 'help');
}

/**
 * Parses a command line into a command with its arguments. Throws `Failure` `invalid-request` when it is invalid.
 *
 * @param args what follows the name of the program
 * @param common the options that every command has
 */
export function readArguments(
  args: readonly string[],
  commands: readonly CommandSpec[],
  common: readonly OptionSpec[],
): Given {
  const every = [...common, ...commands.flatMap(({ options }) => options)];
  const { values, positionals, repeated } = parsed(args, every);
  const name = nameOf(positionals, values);
  const command = commands.find((one) => one.name === name);
  if (!command) throw noCommand(name, commands);
  const rest = values['help'] === true ? positionals : positionals.slice(1);
  if (values['help'] !== true && values['version'] !== true) {
    assertOptions(values, [...common, ...command.options], name);
    assertOnce(repeated, command);
    assertPositionals(command, rest);
  }
  return {
    command: name,
    positionals: rest,
    text(option) {
      const value = values[option];
      return typeof value === 'string' ? value : undefined;
    },
    has: (option) => values[option] === true,
  };
}

/**
 * Returns the value of an option as a whole number of at least `min`; `undefined` if it was not given. Throws `Failure`
 * `invalid-request` for anything else.
 */
export function wholeNumber(given: Given, name: string, min: number): number | undefined {
  const text = given.text(name);
  if (text === undefined) return undefined;
  if (!/^\d{1,15}$/.test(text) || Number(text) < min) {
    throw wrongUsage(`--${name} takes a whole number of at least ${String(min)}.`);
  }
  return Number(text);
}
