import { calledKey } from '@page/ui/key-text.ts';

/** The actions on a column from its header. */
export interface HeaderActs {
  readonly sort: (column: number) => void;
  readonly addSort: (column: number) => void;
  readonly widen: (column: number, by: -1 | 1) => void;
  readonly move: (column: number, by: -1 | 1) => void;
  readonly hide: (column: number) => void;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const steps: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Sorts, widens, moves or hides the column with the focus. Returns whether the key was one for that. */
export function actOnHeader(pressed: Pressed, column: number, acts: HeaderActs): boolean {
  if (pressed.altKey) return false;
  const by = steps[pressed.key];
  if (pressed.ctrlKey || pressed.metaKey) {
    if (by === undefined) return false;
    (pressed.shiftKey ? acts.move : acts.widen)(column, by);
    return true;
  }
  if (calledKey(pressed.key) === 'Delete') acts.hide(column);
  else if (pressed.key === 'Enter' || pressed.key === ' ')
    (pressed.shiftKey ? acts.addSort : acts.sort)(column);
  else return false;
  return true;
}
