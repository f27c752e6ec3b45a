import { compile, createCoreContext, registerMessageCompiler, translate } from '@intlify/core-base';
import { inLanguage, language, type Language } from './language.ts';

/** The messages of one area in one language by key, in the syntax of vue-i18n. */
export type Messages = Readonly<Record<string, string>>;

/** What stands in the gaps of a message; numbers are written as the language has them, and `n` chooses the plural. */
export type Gaps = Readonly<Record<string, string | number>>;

/** Says a message of one area in the language that is spoken. */
export type Say<Key extends string> = (key: Key, gaps?: Gaps) => string;

// A build has its messages compiled: there this is all that reads them.
registerMessageCompiler(compile);

const catalogue: Record<Language, Record<string, string>> = { en: {}, cs: {}, de: {} };

/** Forms of a message stand in the order of the categories of CLDR: one, a few where a language has them, the rest. */
function pluralRule(tag: string): (count: number, forms: number) => number {
  let rules: Intl.PluralRules | undefined;
  return (count, forms) => {
    rules ??= new Intl.PluralRules(tag);
    const form = ['one', 'few'].indexOf(rules.select(count));
    return form < 0 || form >= forms ? forms - 1 : form;
  };
}

const context = createCoreContext({
  locale: 'en',
  fallbackLocale: 'en',
  messages: catalogue,
  pluralRules: { en: pluralRule('en'), cs: pluralRule('cs'), de: pluralRule('de') },
  missingWarn: false,
  fallbackWarn: false,
});

const numbers = inLanguage((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 20 }));

/** A number as the language writes it, with a true minus sign: `2,400`, `−1`. */
export const numberWords = (value: number): string => numbers().format(value).replace('-', '−');

function say(name: string, gaps: Gaps | undefined, locale: Language): string {
  if (gaps === undefined) return translate(context, name, {}, { locale }) as string;
  const written = Object.fromEntries(
    Object.entries(gaps).map(([gap, value]) => [gap, typeof value === 'number' ? numberWords(value) : value]),
  );
  const plural = typeof gaps['n'] === 'number' ? { plural: gaps['n'] } : {};
  return translate(context, name, written, { locale, ...plural }) as string;
}

/** Has the messages of an area in a language ready to be said; those of English come with `wordsOf`. */
export function addMessages(spoken: Language, area: string, messages: Messages): void {
  for (const [key, message] of Object.entries(messages)) catalogue[spoken][`${area}.${key}`] = message;
}

/**
 * What says the messages of one area (`src/shared/words/<area>/`): English comes along with whoever says it, other
 * languages as a whole when they are chosen. What English lacks too is said as its key.
 *
 * @param spoken what to say them in; the language that is spoken, but for what goes to others
 */
export function wordsOf<English extends Messages>(
  area: string,
  english: English,
  spoken: () => Language = language,
): Say<keyof English & string> {
  addMessages('en', area, english);
  return (key, gaps) => say(`${area}.${key}`, gaps, spoken());
}
