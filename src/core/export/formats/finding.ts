import { say } from '../words.ts';

/** Something about the cells of an export that its reader should know. */
export type Finding = 'formula' | 'digits' | 'shortened';

/** Receives findings; the same one may be reported any number of times. */
export type OnFinding = (finding: Finding) => void;

const words = { formula: 'formulas', digits: 'longNumbers', shortened: 'shortenedTexts' } as const;

/** Returns a finding in words. */
export const findingWords = (finding: Finding): string => say(words[finding]);

/** Tells whether a spreadsheet that guesses types would shorten or compute a text, such as a serial number or IMEI. */
export const isFragile = (text: string): boolean => /^(?:0\d+|\d{12,}|\d+[eE]\d+)$/.test(text);

/** From this size on, a spreadsheet shows integers like 3.58E+14, and keeps only 15 digits of one that is typed. */
const longNumber = 1e11;

/** Tells whether a spreadsheet would shorten a number, such as an IMEI that was sent as a number. */
export const isLongNumber = (number: number): boolean =>
  Math.abs(number) >= longNumber && Number.isInteger(number);
