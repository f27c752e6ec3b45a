/** The command line that started the executable, as Electron interprets it. */
export interface CommandLine {
  /** Folder, file or archive of the application; `null` if it is next to the executable. */
  readonly application: string | null;
  /** Modules to load before the application (`-r`). */
  readonly preloads: readonly string[];
  /** Chromium's switches: the name without dashes, and the value or an empty string. */
  readonly switches: ReadonlyMap<string, string>;
}

/** Splits a switch into name and value; the value is empty if there is none. */
function parseSwitch(argument: string): [string, string] {
  const [name = '', ...values] = argument.slice(2).split('=');
  return [name.toLowerCase(), values.join('=')];
}

/** For a packaged application, all arguments belong to the application. */
export function parseCommandLine(args: readonly string[], isPackaged: boolean): CommandLine {
  const switches = new Map(args.filter((argument) => argument.startsWith('--')).map(parseSwitch));
  const preloads: string[] = [];
  if (isPackaged) return { application: null, preloads, switches };
  const rest = [...args];
  for (let next = rest.shift(); next !== undefined; next = rest.shift()) {
    if (next === '-r' || next === '--require') preloads.push(rest.shift() ?? '');
    else if (!next.startsWith('-')) return { application: next, preloads, switches };
  }
  return { application: null, preloads, switches };
}
