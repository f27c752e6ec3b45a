import type { PrintToPDFOptions } from 'electron';
import { absent } from '../api/strict.ts';
import type { DevToolsSession } from '../chromium/devtools.ts';

/** What of Electron's options Chromium is told, under the same names. */
const taken = [
  'landscape',
  'printBackground',
  'preferCSSPageSize',
  'generateTaggedPDF',
  'generateDocumentOutline',
] as const;

export type PrintOptions = Partial<Pick<PrintToPDFOptions, (typeof taken)[number]>>;

/** The page as a PDF. Asking for what is not offered here throws by its name. */
export async function printPage(session: DevToolsSession, options: PrintOptions): Promise<Buffer> {
  for (const name of Object.keys(options)) {
    if (!taken.some((offered) => offered === name)) throw absent(`webContents.printToPDF({ ${name} })`);
  }
  const { data } = await session.send('Page.printToPDF', { ...options });
  return Buffer.from(data, 'base64');
}
