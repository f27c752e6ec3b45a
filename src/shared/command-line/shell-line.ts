/** The shells that a command is written for: those of Linux and macOS, and PowerShell on Windows. */
export const shells = ['posix', 'powershell'] as const;
export type Shell = (typeof shells)[number];

/**
 * Characters that a terminal acts on when they are pasted (all control characters but a line break, which is part of a
 * quoted text), and halves of characters, which no clipboard keeps.
 */
const notPasted = /(?!\n)[\p{Cc}\p{Cs}]/u;

/**
 * On Windows, `rollcall` is a batch file: PowerShell hands its arguments to cmd.exe, in double quotes where they contain
 * white space. There, quotes and percent signs mean something even within the quotes, the other signs outside of them; a
 * line break ends the command, a last backslash escapes the quote, and an empty argument is lost.
 */
const isForBatch = (argument: string): boolean =>
  argument !== '' && !/["%\n]|\\$/.test(argument) && (!/[&|<>^()]/.test(argument) || / /.test(argument));

/** Between apostrophes, a backslash is itself for sh, bash and zsh, but escapes for fish: it is written outside of them. */
const quotedForPosix = (argument: string): string =>
  /^[\w./-][\w./:=,@+-]*$/.test(argument) ? argument : `'${argument.replace(/['\\]/g, "'\\$&'")}'`;

/**
 * PowerShell takes typographic apostrophes for apostrophes, a word with a comma for several, and one that begins with a dash
 * for two at a period.
 */
const quotedForPowerShell = (argument: string): string =>
  /^--?[a-z][\w-]*$|^[a-z][\w-]*(\.[a-z]+)?$|^[1-9]\d{0,8}$/i.test(argument)
    ? argument
    : `'${argument.replace(/['‘’‚‛]/g, '$&$&')}'`;

/**
 * Returns the line to type for a program with its arguments; `null` where the shell, or the way through the clipboard, would
 * not hand them over exactly.
 */
export function shellLine(args: readonly string[], shell: Shell): string | null {
  if (args.some((argument) => notPasted.test(argument))) return null;
  if (shell === 'posix') return args.map(quotedForPosix).join(' ');
  return args.every(isForBatch) ? args.map(quotedForPowerShell).join(' ') : null;
}
