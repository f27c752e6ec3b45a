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

/** Holds the current language and the time zone of this computer. Readers must read them each time. */
export interface LanguageHolder {
  language: Language;
  /** Empty until it is first noted: to ask for it loads the data of the date formats, for which a start has no time. */
  timeZone: string;
}

let holder: LanguageHolder = { language: 'en', timeZone: '' };

/** Moves what is held into an observed holder, so that texts are rendered again when it changes. */
export function observeLanguage(observe: (held: LanguageHolder) => LanguageHolder): void {
  holder = observe({ ...holder });
}

/** Returns the current language. */
export const language = (): Language => holder.language;

/** Sets the current language. Messages that were not added in it (`addMessages`) are said in English. */
export function speak(wanted: Language): void {
  holder.language = wanted;
}

/** Returns the time zone of this computer: `Europe/Prague`. */
export const localZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Notes the time zone of this computer: date formats keep the one in which they were created. */
export function noteTimeZone(): void {
  holder.timeZone = localZone();
}

/**
 * Returns a getter of a value that is costly to create and depends on the language, like date and number formats; it is
 * created once per language, and again when the time zone changes.
 *
 * @param make creates it from a locale (BCP 47)
 */
export function inLanguage<Made>(make: (tag: string) => Made): () => Made {
  const made = new Map<Language, Made>();
  let madeIn = '';
  return () => {
    const { language: spoken, timeZone } = holder;
    if (timeZone !== madeIn) made.clear();
    madeIn = timeZone;
    let one = made.get(spoken);
    if (one === undefined) {
      one = make(tags[spoken]);
      made.set(spoken, one);
    }
    return one;
  };
}
