import { app } from 'electron';
import { answer } from '../cli/index.ts';
import { portableFolder } from './app/data-folder.ts';
import { keytarSeal, readPacked } from './app/packed.ts';

/** Runs a command of the packaged application, without a window and the code that a window needs; ends the process. */
export async function answerOnTerminal(args: readonly string[]): Promise<void> {
  // Without a window, there is neither a dock icon nor a menu.
  if (process.platform === 'darwin') app.setActivationPolicy('prohibited');
  await answer(args, {
    portableFolder: portableFolder({
      isPackaged: app.isPackaged,
      executable: process.execPath,
      appImage: process.env['APPIMAGE'],
      platform: process.platform,
    }),
    keytarSeal: keytarSeal(readPacked(import.meta.dirname), process),
    // On Windows, Electron replaces it by an empty one.
    hasInput: process.platform !== 'win32',
  });
}
