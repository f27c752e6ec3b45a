import { dialog } from 'electron';
import { say } from './words.ts';

/** Lets the user choose a file of certificate authorities; `null` when none was chosen. */
export async function askForAuthorityFile(): Promise<string | null> {
  const { canceled, filePaths } = await dialog.showOpenDialog({
    filters: [{ name: say('certificates'), extensions: ['pem', 'crt', 'cer'] }],
    properties: ['openFile'],
  });
  return canceled ? null : (filePaths[0] ?? null);
}
