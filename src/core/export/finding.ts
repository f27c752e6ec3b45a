import { say } from './words.ts';

/** Something about the cells of an export that its reader has to know. */
export type Finding = 'formula' | 'digits' | 'shortened';

/** Told of a finding, any number of times. */
export type OnFinding = (finding: Finding) => void;

const words = { formula: 'formulas', digits: 'longNumbers', shortened: 'shortenedTexts' } as const;

/** What a finding means, for people. */
export const findingWords = (finding: Finding): string => say(words[finding]);

/** Serial numbers, IMEIs and the like, which a spreadsheet that guesses types would shorten or compute. */
export const isFragile = (text: string): boolean => /^(?:0\d+|\d{12,}|\d+[eE]\d+)$/.test(text);

/** From here on a spreadsheet shows whole numbers as 3.58E+14, and keeps only 15 digits of one that is typed. */
const longNumber = 1e11;

/** Whether a spreadsheet would shorten the number: an IMEI that came as one, for example. */
export const isLongNumber = (number: number): boolean =>
  Math.abs(number) >= longNumber && Number.isInteger(number);
