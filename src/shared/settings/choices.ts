import { languages } from '../words/language.ts';

/** The choices of language; `system` follows the computer. */
export const languageChoices = ['system', ...languages] as const;

/** The colour themes; `system` follows the computer. */
export const themes = ['system', 'light', 'dark'] as const;

/** Seconds between refreshes; 0 is off. */
export const refreshChoices = [0, 10, 30, 60, 300] as const;

/** The default destinations of exports: the downloads folder, or a file chosen in a dialog. */
export const exportPlaces = ['downloads', 'ask'] as const;

/** The maximum number of characters of a copied text: the results of 100,000 devices at 1,000 characters each. */
export const copyLimit = 100_000_000;
