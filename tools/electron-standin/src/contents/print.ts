import type { PrintToPDFOptions } from 'electron';
import { absent } from '../api/strict.ts';
import type { DevToolsSession } from '../chromium/devtools.ts';

/** The Electron options that are passed on to Chromium under the same names. */
const taken = [
  'landscape',
  'printBackground',
  'preferCSSPageSize',
  'generateTaggedPDF',
  'generateDocumentOutline',
] as const;

export type PrintOptions = Partial<Pick<PrintToPDFOptions, (typeof taken)[number]>>;

/** Prints the page as a PDF. An unsupported option throws an error that names it. */
export async function printPage(session: DevToolsSession, options: PrintOptions): Promise<Buffer> {
  for (const name of Object.keys(options)) {
    if (!taken.some((offered) => offered === name)) throw absent(`webContents.printToPDF({ ${name} })`);
  }
  const { data } = await session.send('Page.printToPDF', { ...options });
  return Buffer.from(data, 'base64');
}
