import { shallowRef } from 'vue';
import { call, rollcall, useRequest } from '@page/api/index.ts';
import { useToasts } from '@page/app/toasts.ts';
import type { TypedCommand } from './typed-command.ts';
import { say } from './words.ts';

/**
 * Copies commands to the clipboard, and tells in a notice whether it did, or what `copied` says about it; `told` is its
 * text.
 */
export function useCopyCommand() {
  const toasts = useToasts();
  const told = shallowRef('');
  const copying = useRequest((text: string) => call(rollcall.settings.copy({ text })));
  const tell = (text: string): void => {
    told.value = text;
    toasts.show(text);
  };
  const copy = async (command: TypedCommand, copied = say('copied')): Promise<void> => {
    told.value = '';
    if ('why' in command) tell(say('notCopied', { why: command.why }));
    else if (await copying.send(command.text)) tell(copied);
    else if (copying.error) tell(`${copying.error.happened} ${copying.error.todo}`);
  };
  return { copying, copy, told };
}
