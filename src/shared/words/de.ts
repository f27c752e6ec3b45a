import type { Messages } from './words.ts';

const files = import.meta.glob<Messages>('./*/de.json', { eager: true, import: 'default' });

/** All messages in German, by area. */
export const de: Readonly<Record<string, Messages>> = Object.fromEntries(
  Object.entries(files).map(([path, messages]) => [path.split('/')[1] ?? '', messages]),
);
