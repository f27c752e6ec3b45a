import type { accountColours } from '@shared/accounts/colours.ts';
import { say } from './words.ts';

/** What a colour that tells accounts apart is called. */
export const colourName = (colour: (typeof accountColours)[number]): string => say(colour);
