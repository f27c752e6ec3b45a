import { inLanguage } from './language.ts';

/** Orders texts naturally: letters as the current language does, digits by their numeric value (`Bus 9` before `Bus 10`). */
export const collator = inLanguage((tag) => new Intl.Collator(tag, { numeric: true }));
