import { inLanguage } from '@shared/words/language.ts';
import { say } from '../words.ts';

const place = '\u{E000}';

/** A message with one gap, said once in each language: the gap is filled for every row that is painted. */
export function withGap(key: Parameters<typeof say>[0], gap: string): (filled: string) => string {
  const around = inLanguage(() => say(key, { [gap]: place }).split(place));
  return (filled) => around().join(filled);
}
