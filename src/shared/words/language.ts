/** The languages of Rollcall; English is complete, and replaces what another language lacks. */
export const languages = ['en', 'cs', 'de'] as const;
export type Language = (typeof languages)[number];

/** Each language in its own words. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  cs: 'Čeština',
  de: 'Deutsch',
};

/** The locales that format dates and numbers (BCP 47). */
const tags: Readonly<Record<Language, string>> = { en: 'en-GB', cs: 'cs-CZ', de: 'de-DE' };

/** Returns the language to use for the setting `wanted` on a computer with the system locale `systemTag` (BCP 47). */
export const languageOf = (wanted: Language | 'system', systemTag: string): Language =>
  wanted === 'system'
    ? (languages.find((language) => language === systemTag.toLowerCase().split('-')[0]) ?? 'en')
    : wanted;

/** Holds the current language. Readers must read it each time. */
export interface LanguageHolder {
  language: Language;
}

let holder: LanguageHolder = { language: 'en' };

/** Moves the current language into an observed holder, so that texts are rendered again when it changes. */
export function observeLanguage(observed: LanguageHolder): void {
  observed.language = holder.language;
  holder = observed;
}

/** Returns the current language. */
export const language = (): Language => holder.language;

/** Sets the current language; its messages must have been added (`addMessages`). */
export function speak(wanted: Language): void {
  holder.language = wanted;
}

/**
 * Returns a getter of a value that is costly to create and depends on the language, like date and number formats; it is
 * created once per language.
 *
 * @param make creates it from a locale (BCP 47)
 */
export function inLanguage<Made>(make: (tag: string) => Made): () => Made {
  const made = new Map<Language, Made>();
  return () => {
    const spoken = language();
    let one = made.get(spoken);
    if (one === undefined) {
      one = make(tags[spoken]);
      made.set(spoken, one);
    }
    return one;
  };
}
