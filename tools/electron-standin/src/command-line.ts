/** What the line that started the executable says, as Electron reads it. */
export interface CommandLine {
  /** Folder, file or archive of the application; `null` when it is to be found beside the executable. */
  readonly application: string | null;
  /** Modules to load before the application (`-r`). */
  readonly preloads: readonly string[];
  /** Chromium's switches: the name without dashes, and the value or an empty text. */
  readonly switches: ReadonlyMap<string, string>;
}

/** The name and the value of a switch; the value is empty where there is none. */
function parseSwitch(argument: string): [string, string] {
  const [name = '', ...values] = argument.slice(2).split('=');
  return [name.toLowerCase(), values.join('=')];
}

/** What a packed application is started with is all its own. */
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
