import type { AccountColour } from '@shared/accounts/colours.ts';
import { say } from './words.ts';

/** Returns the name of a colour that distinguishes accounts. */
export const colourName = (colour: AccountColour): string => say(colour);
