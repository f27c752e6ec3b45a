import { languages } from '../words/language.ts';

/** What Rollcall speaks; `system` follows the computer. */
export const languageChoices = ['system', ...languages] as const;

/** How the page is coloured; `system` follows the computer. */
export const themes = ['system', 'light', 'dark'] as const;

/** Seconds between refreshes; 0 is off. */
export const refreshChoices = [0, 10, 30, 60, 300] as const;

/** Where exports go unless something else is chosen: into the folder for downloads, or where a dialog says. */
export const exportPlaces = ['downloads', 'ask'] as const;
