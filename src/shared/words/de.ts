import pageSettings from './page-settings/de.json' with { type: 'json' };
import type { Messages } from './words.ts';

/** All that Rollcall says, in German, by area. */
export const de: Readonly<Record<string, Messages>> = {
  'page-settings': pageSettings,
};
