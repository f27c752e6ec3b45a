import { accountOptions } from '@shared/command-line/account-options.ts';
import { argumentsOf } from '@shared/command-line/command-line.ts';
import { shellLine } from '@shared/command-line/shell-line.ts';
import { whyNotWords, type Written } from '@shared/command-line/written.ts';
import { call, rollcall, useRequest } from '@page/api/index.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';

/** A command as it is typed in a terminal, or in a sentence why there is none. */
export type TypedCommand = { readonly text: string } | { readonly why: string };

const isWindows = (): boolean => navigator.platform.startsWith('Win');

/**
 * Returns the command as it is typed in the usual shell of this computer, for the active account; `null` while that is not
 * known, or the data folder is being asked for.
 */
export function useTypedCommands(): (asked: Written) => TypedCommand | null {
  const session = useSessionStore();
  const about = useRequest(() => call(rollcall.settings.about()));
  void about.send();
  return (asked) => {
    const { active } = session;
    if (!active) return null;
    if (!asked.ok) return { why: whyNotWords(asked.whyNot) };
    if (about.error) return { why: `${about.error.happened} ${about.error.todo}` };
    if (!about.answer) return null;
    const { command } = asked;
    const options = [...command.options, ...accountOptions(active, about.answer)];
    const args = ['rollcall', ...argumentsOf({ ...command, options })];
    const text = shellLine(args, isWindows() ? 'powershell' : 'posix');
    return text === null ? { why: whyNotWords('shell') } : { text };
  };
}
