import { caseFolded } from '@shared/devices/case-folded.ts';

const umlaut = /[äöü]/giu;
const vowels: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** Returns a text as German is typed on a keyboard without umlauts: `Geraet`. */
const spelledOut = (text: string): string =>
  text.replace(umlaut, (letter) => vowels[letter.toLowerCase()] ?? '');

/**
 * Returns whether a text contains every word of the search, in any order and case and without the marks of letters; any
 * text does if there are none.
 */
export function wordsFinder(search: string): (text: string) => boolean {
  const words = caseFolded(search).split(/\s+/);
  return (text) => {
    const spellings = [caseFolded(text), caseFolded(spelledOut(text))];
    return words.every((word) => spellings.some((spelling) => spelling.includes(word)));
  };
}
