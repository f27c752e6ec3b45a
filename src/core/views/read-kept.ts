import { Failure } from '@shared/contract/failure.ts';
import type { UnreadableView } from '@shared/views/contract.ts';
import type { SavedView } from '@shared/views/view.ts';
import { readView } from './read-view.ts';
import { say } from './words.ts';

/** A view as the database has it. */
interface KeptView {
  readonly id: string;
  readonly text: string;
}

const longestName = 200;

/** What a text that is no view (any more) calls itself, as far as that can be told. */
function nameIn(text: string): string | null {
  const said = /"name"\s*:\s*("(?:[^"\\]|\\.)*")/.exec(text)?.[1];
  try {
    const name: unknown = JSON.parse(said ?? 'null');
    return typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, longestName) : null;
  } catch {
    return null;
  }
}

/** Views as they are kept: those that can be read, and of the others what is known of them. All stay as they are. */
export function readKept(kept: readonly KeptView[]): {
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
