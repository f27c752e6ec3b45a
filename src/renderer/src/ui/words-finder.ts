import { caseFolded } from '@shared/devices/case-folded.ts';

/** Returns whether a text contains every word of the search, in any order and case; any text does if there are none. */
export function wordsFinder(search: string): (text: string) => boolean {
  const words = caseFolded(search).split(/\s+/);
  return (text) => {
    const folded = caseFolded(text);
    return words.every((word) => folded.includes(word));
  };
}
