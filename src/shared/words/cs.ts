import pageSettings from './page-settings/cs.json' with { type: 'json' };
import type { Messages } from './words.ts';

/** All that Rollcall says, in Czech, by area. */
export const cs: Readonly<Record<string, Messages>> = {
  'page-settings': pageSettings,
};
