import { shallowReactive, watch } from 'vue';
import type { Settings } from '@shared/settings/contract.ts';
import { observeLanguage, language, languageOf } from '@shared/words/language.ts';
import { changeLanguage } from '@shared/words/speak.ts';

/**
 * Switches to the chosen language, or the computer's, and follows the setting: visible texts are rendered again.
 * Resolves once the first language is loaded.
 */
export async function followLanguage(setting: () => Settings['language']): Promise<void> {
  observeLanguage(shallowReactive({ language: language() }));
  const follow = async (): Promise<void> => {
    await changeLanguage(languageOf(setting(), navigator.language));
    document.documentElement.lang = language();
  };
  watch(setting, follow);
  await follow();
}
