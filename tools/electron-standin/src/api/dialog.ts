import type {
  BaseWindow,
  Dialog,
  MessageBoxOptions,
  MessageBoxReturnValue,
  OpenDialogReturnValue,
  SaveDialogReturnValue,
} from 'electron';
import { strictObject } from './strict.ts';

type Members = 'showErrorBox' | 'showMessageBox' | 'showMessageBoxSync' | 'showSaveDialog' | 'showOpenDialog';
type Asked = [window: BaseWindow, options: MessageBoxOptions] | [options: MessageBoxOptions];

const dismissed = ({ cancelId, defaultId }: MessageBoxOptions): number => cancelId ?? defaultId ?? 0;

const say = (what: string): void => void process.stderr.write(`electron-standin: ${what}\n`);

/**
 * Dialogs are never shown: each one returns as if it were closed and reports this on stderr. Tests replace these
 * functions.
 */
export const dialog: Pick<Dialog, Members> = strictObject('dialog', {
  showErrorBox(title: string, content: string): void {
    say(`error box: ${title}: ${content}`);
  },

  showMessageBox(...asked: Asked): Promise<MessageBoxReturnValue> {
    const options = asked.at(-1) as MessageBoxOptions;
    say(`message box: ${options.message}`);
    return Promise.resolve({
      response: dismissed(options),
      checkboxChecked: options.checkboxChecked ?? false,
    });
  },

  showMessageBoxSync(...asked: Asked): number {
    const options = asked.at(-1) as MessageBoxOptions;
    say(`message box: ${options.message}`);
    return dismissed(options);
  },

  showSaveDialog(): Promise<SaveDialogReturnValue> {
    say('save dialog: closed without a choice');
    return Promise.resolve({ canceled: true, filePath: '' });
  },

  showOpenDialog(): Promise<OpenDialogReturnValue> {
    say('open dialog: closed without a choice');
    return Promise.resolve({ canceled: true, filePaths: [] });
  },
});
