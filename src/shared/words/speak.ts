import { speak, type Language } from './language.ts';
import { addMessages, type Messages } from './words.ts';

const loaders: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Readonly<Record<string, Messages>>>>> =
  {
    cs: async () => (await import('./cs.ts')).cs,
    de: async () => (await import('./de.ts')).de,
  };

let asked = 0;

/** Speaks a language as soon as its words are there; of several asked for, the last. */
export async function changeLanguage(wanted: Language): Promise<void> {
  const mine = ++asked;
  if (wanted !== 'en') {
    for (const [area, messages] of Object.entries(await loaders[wanted]()))
      addMessages(wanted, area, messages);
  }
  if (mine === asked) speak(wanted);
}
