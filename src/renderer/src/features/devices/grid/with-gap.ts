import { inLanguage } from '@shared/words/language.ts';
import { say } from '../words.ts';

const placeholder = '\u{E000}';

/** A message with one gap, composed once per language, because the gap is filled for every row that is painted. */
export function withGap(key: Parameters<typeof say>[0], gap: string): (filled: string) => string {
  const around = inLanguage(() => say(key, { [gap]: placeholder }).split(placeholder));
  return (filled) => around().join(filled);
}
