import type { Messages } from './words.ts';

const files = import.meta.glob<Messages>('./*/cs.json', { eager: true, import: 'default' });

/** All messages in Czech, by area. */
export const cs: Readonly<Record<string, Messages>> = Object.fromEntries(
  Object.entries(files).map(([path, messages]) => [path.split('/')[1] ?? '', messages]),
);
