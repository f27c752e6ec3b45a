import { app } from 'electron';
import { answer } from '../cli/index.ts';
import { portableFolder } from './app/data-folder.ts';
import { keytarSeal, readPacked } from './app/packed.ts';

/** Answers a command of the packed application, without a window and without what a window needs; ends the process. */
export async function answerOnTerminal(args: readonly string[]): Promise<void> {
  // What has no window has neither an icon in the dock nor a menu.
  if (process.platform === 'darwin') app.setActivationPolicy('prohibited');
  await answer(args, {
    portableFolder: portableFolder({
      isPackaged: app.isPackaged,
      executable: process.execPath,
      appImage: process.env['APPIMAGE'],
      platform: process.platform,
    }),
    keytarSeal: keytarSeal(readPacked(import.meta.dirname), process),
  });
}
