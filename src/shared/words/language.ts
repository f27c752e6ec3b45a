/** What Rollcall speaks; English is complete, and stands in for what another language lacks. */
export const languages = ['en', 'cs', 'de'] as const;
export type Language = (typeof languages)[number];

/** Each by its own name. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  cs: 'Čeština',
  de: 'Deutsch',
};

/** What dates and numbers are written by (BCP 47). */
const tags: Readonly<Record<Language, string>> = { en: 'en-GB', cs: 'cs-CZ', de: 'de-DE' };

/** What to speak to somebody who chose `wanted`, on a computer that speaks `systemTag` (BCP 47). */
export const languageOf = (wanted: Language | 'system', systemTag: string): Language =>
  wanted === 'system'
    ? (languages.find((language) => language === systemTag.toLowerCase().split('-')[0]) ?? 'en')
    : wanted;

/** What holds the language that is spoken; whoever reads it asks anew each time. */
export interface LanguageHolder {
  language: Language;
}

let holder: LanguageHolder = { language: 'en' };

/** Has the language kept in a holder that is observed, so that what was said is said again when it changes. */
export function keepLanguageIn(observed: LanguageHolder): void {
  observed.language = holder.language;
  holder = observed;
}

/** The language that is spoken. */
export const language = (): Language => holder.language;

/** Speaks another language from now on; its words have to be there (`addLanguage`). */
export function speak(wanted: Language): void {
  holder.language = wanted;
}

/**
 * What is costly to make and differs by language, made once for each: formats of dates and numbers.
 *
 * @param make from a language's tag (BCP 47)
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
