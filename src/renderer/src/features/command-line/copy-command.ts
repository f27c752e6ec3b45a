import { call, rollcall, useRequest } from '@page/api/index.ts';
import { useToasts } from '@page/app/toasts.ts';
import type { TypedCommand } from './typed-command.ts';
import { say } from './words.ts';

/** Copies commands to the clipboard, and tells in a notice whether it did. */
export function useCopyCommand() {
  const toasts = useToasts();
  const copying = useRequest((text: string) => call(rollcall.settings.copy({ text })));
  const copy = async (command: TypedCommand): Promise<void> => {
    if ('why' in command) toasts.show(say('notCopied', { why: command.why }));
    else if (await copying.send(command.text)) toasts.show(say('copied'));
    else if (copying.error) toasts.show(`${copying.error.happened} ${copying.error.todo}`);
  };
  return { copying, copy };
}
