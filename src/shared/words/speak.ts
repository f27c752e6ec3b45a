import { speak, type Language } from './language.ts';
import { addMessages, type Messages } from './words.ts';

// They find their files while they are built (`import.meta.glob`): programs that run from source speak English.
const loaders: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Readonly<Record<string, Messages>>>>> =
  {
    cs: async () => (await import('./cs.ts')).cs,
    de: async () => (await import('./de.ts')).de,
  };

let asked = 0;

/** Switches to a language once its messages are loaded; of several concurrent calls, the last one wins. */
export async function changeLanguage(wanted: Language): Promise<void> {
  const mine = ++asked;
  if (wanted !== 'en') {
    for (const [area, messages] of Object.entries(await loaders[wanted]()))
      addMessages(wanted, area, messages);
  }
  if (mine === asked) speak(wanted);
}
