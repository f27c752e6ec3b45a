import { app } from 'electron';
import type { Settings } from '@shared/settings/contract.ts';
import { languageOf } from '@shared/words/language.ts';
import { changeLanguage } from '@shared/words/speak.ts';

/**
 * Switches the main process to the chosen language, or to the computer's, and then calls those that update what was said or
 * sorted in another one.
 */
export async function speakInMain(
  wanted: Settings['language'],
  spoken: readonly (() => void | Promise<void>)[],
): Promise<void> {
  await changeLanguage(languageOf(wanted, app.getLocale()));
  for (const tell of spoken) await tell();
}
