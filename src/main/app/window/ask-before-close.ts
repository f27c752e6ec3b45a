import { dialog, type BrowserWindow } from 'electron';
import { say } from '../words.ts';

/** Asks whether a window may close whose page wants to stay, because a change was chosen in it and not sent. */
export function askBeforeClose(window: BrowserWindow): void {
  window.webContents.on('will-prevent-unload', (event) => {
    const buttons = [say('keepOpen'), say('closeAnyway')];
    const answer = dialog.showMessageBoxSync(window, {
      type: 'question',
      message: say('changeIsOpen'),
      detail: say('choiceIsLost'),
      buttons,
      defaultId: 0,
      cancelId: 0,
    });
    if (answer === buttons.length - 1) event.preventDefault();
  });
}
