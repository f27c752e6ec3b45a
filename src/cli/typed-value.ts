import { shellLine, type Shell } from '@shared/command-line/shell-line.ts';
import { visibleText } from './output/visible-text.ts';

const shellHere: Shell = process.platform === 'win32' ? 'powershell' : 'posix';

/**
 * Returns the value of an option as it is typed after its name; `null` where the terminal would not show it, or the shell
 * not hand it over as a value.
 */
export function typedValue(text: string, shell: Shell = shellHere): string | null {
  if (text === '' || text.startsWith('-') || visibleText(text) !== text) return null;
  return shellLine([text], shell);
}
