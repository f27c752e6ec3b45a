import { shallowReactive, watch } from 'vue';
import type { Settings } from '@shared/settings/contract.ts';
import { minuteMs } from '@shared/time.ts';
import { observeLanguage, language, languageOf, noteTimeZone } from '@shared/words/language.ts';
import { changeLanguage } from '@shared/words/speak.ts';

/**
 * Switches to the chosen language, or the computer's, and follows the setting: visible texts are rendered again.
 * Resolves once the first language is loaded, or cannot be: texts stay in the language that they are in.
 */
export async function followLanguage(setting: () => Settings['language']): Promise<void> {
  observeLanguage(shallowReactive);
  const follow = async (): Promise<void> => {
    await changeLanguage(languageOf(setting(), navigator.language)).catch(() => undefined);
    document.documentElement.lang = language();
  };
  watch(setting, follow);
  await follow();
}

/** Follows the time zone of this computer, which no event reports: visible times are rendered again within a minute. */
export function followTimeZone(): void {
  setInterval(noteTimeZone, minuteMs);
}
