import { Failure } from '@shared/contract/failure.ts';
import type { UnreadableView } from '@shared/views/contract.ts';
import type { SavedView } from '@shared/views/view.ts';
import type { KeptText } from '../storage/index.ts';
import { readView } from './read-view.ts';
import { say } from './words.ts';

const maxNameLength = 200;

/** The name in a text that is not a valid view, as far as one can be found. */
function nameIn(text: string): string | null {
  const quotedName = /"name"\s*:\s*("(?:[^"\\]|\\.)*")/.exec(text)?.[1];
  try {
    const name: unknown = JSON.parse(quotedName ?? 'null');
    return typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, maxNameLength) : null;
  } catch {
    return null;
  }
}

/** Reads stored views: those that are valid, and what is known of the others. None of them is changed. */
export function readKept(kept: readonly KeptText[]): {
  readonly views: SavedView[];
  readonly unreadable: UnreadableView[];
} {
  const views: SavedView[] = [];
  const unreadable: UnreadableView[] = [];
  const source = say('kept');
  for (const { id, text } of kept) {
    try {
      views.push({ ...readView(text, source), id });
    } catch (error) {
      const why = error instanceof Failure ? error.error.happened : say('keptNoView');
      unreadable.push({ id, name: nameIn(text), why });
    }
  }
  return { views, unreadable };
}
