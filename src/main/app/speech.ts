import { app } from 'electron';
import type { Settings } from '@shared/settings/contract.ts';
import { languageOf } from '@shared/words/language.ts';
import { changeLanguage } from '@shared/words/speak.ts';

/** Has main speak the language that was chosen, or the computer's; then `spoken` says again what stays on screen. */
export async function speakInMain(wanted: Settings['language'], spoken: () => void): Promise<void> {
  await changeLanguage(languageOf(wanted, app.getLocale()));
  spoken();
}
