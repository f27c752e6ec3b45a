import type { CommandLine } from './command-line.ts';
import { say } from './words.ts';

/** Why no command does what the window does. */
export type WhyNot =
  'search' | 'only' | 'selected' | 'sorts' | 'groups' | 'clipboard' | 'query' | 'names' | 'value' | 'shell';

/** A command that does what the window does, or why none does. */
export type Written =
  { readonly ok: true; readonly command: CommandLine } | { readonly ok: false; readonly whyNot: WhyNot };

export const written = (command: CommandLine): Written => ({ ok: true, command });
export const notWritten = (whyNot: WhyNot): Written => ({ ok: false, whyNot });

/** Returns in a sentence why no command does what the window does. */
export const whyNotWords = (whyNot: WhyNot): string => say(`not-${whyNot}`);
