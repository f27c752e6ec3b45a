/** An option of a command line with its value; a switch has none. */
export type Option = readonly [name: string, value?: string];

/** A command of `rollcall` with what it takes. */
export interface CommandLine {
  readonly name: 'devices' | 'export' | 'set';
  readonly positionals: readonly string[];
  readonly options: readonly Option[];
}

const begins = (text: string): boolean => text === '' || text.startsWith('-');

function optionArguments([name, value]: Option): string[] {
  if (value === undefined) return [`--${name}`];
  // Another argument that begins with a dash would be an option.
  return begins(value) ? [`--${name}=${value}`] : [`--${name}`, value];
}

/** Returns the arguments that the command line reads as this command. */
export function argumentsOf({ name, positionals, options }: CommandLine): string[] {
  const switches = options.flatMap(optionArguments);
  const isDashed = positionals.some((positional) => positional.startsWith('-'));
  return isDashed ? [name, ...switches, '--', ...positionals] : [name, ...positionals, ...switches];
}
