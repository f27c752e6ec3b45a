import { compile, createCoreContext, registerMessageCompiler, translate } from '@intlify/core-base';
import { grouped } from './grouped.ts';
import { language, type Language } from './language.ts';

/** The messages of one area in one language by key, in vue-i18n syntax. */
export type Messages = Readonly<Record<string, string>>;

/** The values for the gaps of a message; numbers are formatted in the language, and `n` selects the plural form. */
export type Gaps = Readonly<Record<string, string | number>>;

/** Returns a message of one area in the current language. */
export type Say<Key extends string> = (key: Key, gaps?: Gaps) => string;

// Builds contain compiled messages and no message parser (scripts/lib/compiled-messages.mjs); `compile` handles both
// forms.
registerMessageCompiler(compile);

const catalogue: Record<Language, Record<string, string>> = { en: {}, cs: {}, de: {} };

/**
 * The plural forms of a message are in the order of the CLDR categories: one, a few where a language has that category,
 * the rest.
 */
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

function say(name: string, gaps: Gaps | undefined, locale: Language): string {
  if (gaps === undefined) return translate(context, name, {}, { locale }) as string;
  const written = Object.fromEntries(
    Object.entries(gaps).map(([gap, value]) => [gap, typeof value === 'number' ? grouped(value) : value]),
  );
  const plural = typeof gaps['n'] === 'number' ? { plural: gaps['n'] } : {};
  return translate(context, name, written, { locale, ...plural }) as string;
}

/** Adds the messages of an area in a language; `wordsOf` adds the English ones. */
export function addMessages(spoken: Language, area: string, messages: Messages): void {
  for (const [key, message] of Object.entries(messages)) catalogue[spoken][`${area}.${key}`] = message;
}

/**
 * Returns the function that says the messages of one area (`src/shared/words/<area>/`). English is bundled with its
 * users; any other language is loaded as a whole when it is chosen. A key that English lacks too is returned as it is.
 *
 * @param spoken returns the language to use; the current one by default, another one for texts that others read
 */
export function wordsOf<English extends Messages>(
  area: string,
  english: English,
  spoken: () => Language = language,
): Say<keyof English & string> {
  addMessages('en', area, english);
  return (key, gaps) => say(`${area}.${key}`, gaps, spoken());
}
