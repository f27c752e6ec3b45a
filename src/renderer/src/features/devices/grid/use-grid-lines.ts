import { howMany } from '@shared/words/counts.ts';
import { computed } from 'vue';
import type { Field } from '@shared/devices/field.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { fieldValueText } from '@shared/devices/value-words.ts';
import { useFieldsStore } from '@page/app/fields.ts';
import type { useBasketStore } from '../basket/basket-store.ts';
import type { useFleetStore } from '../fleet/fleet-store.ts';
import { macNumberIn } from '../rows/row-chunk.ts';
import { GridLines } from './grid-lines.ts';
import type { PaintedLine } from './grid-painter.ts';
import { say } from '../words.ts';

/** The text for the value of a group, and whether it stands for an unset or empty value. */
function valueWords(field: Field | undefined, value: FieldValue): { text: string; isSign: boolean } {
  if (value === null) return { text: say('groupUnset'), isSign: true };
  const text = fieldValueText(field, value);
  return text === '' ? { text: say('groupEmpty'), isSign: true } : { text, isSign: false };
}

/** The lines of the grid, and their contents. */
export function useGridLines(
  fleet: ReturnType<typeof useFleetStore>,
  basket: ReturnType<typeof useBasketStore>,
) {
  const fields = useFieldsStore();
  const lines = computed(() => new GridLines(fleet.rows.groups, fleet.folds, fleet.rows.total));
  const groupField = computed(() => fields.byName.get(fleet.rows.choice?.groupBy ?? ''));

  /** Returns what the lines currently show; must be called again whenever any of what it reads changes. */
  const painted = (): ((line: number) => PaintedLine | null) => {
    const { held, taking, pickedIn } = basket;
    const { rows } = fleet;
    const [now, field] = [lines.value, groupField.value];
    return (line) => {
      const at = now.at(line);
      if (at && 'group' in at) {
        const { first, end } = now.rowsAt(line);
        const words = valueWords(field, now.valueOf(at.group));
        const group = { ...words, count: howMany('devices', end - first), isFolded: now.isFolded(at.group) };
        return { group, picked: pickedIn({ first, end }) };
      }
      const row = at && rows.rowAt(at.row);
      if (!row) return null;
      const isTaken = taking.some(({ range }) => at.row >= range.first && at.row < range.end);
      return { row, picked: isTaken || held.has(macNumberIn(row)) ? 'all' : 'none' };
    };
  };
  return { lines, painted };
}

interface FoldingPorts {
  readonly lines: () => GridLines;
  readonly moveTo: (line: number) => void;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Folds and unfolds groups while the focus is on their headings. */
export function useFolding(fleet: ReturnType<typeof useFleetStore>, { lines, moveTo }: FoldingPorts) {
  const toggle = (line: number): void => {
    const at = lines().at(line);
    if (!at || !('group' in at)) return;
    fleet.toggleGroup(lines().valueOf(at.group));
    moveTo(line);
  };
  /** Left folds a group, Right unfolds it and then goes into it, Enter toggles it. Returns whether the key was handled. */
  const press = (event: Pressed, line: number): boolean => {
    const at = lines().at(line);
    if (!at || !('group' in at)) return false;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
    const isFolded = lines().isFolded(at.group);
    if (event.key === 'Enter' || event.key === (isFolded ? 'ArrowRight' : 'ArrowLeft')) toggle(line);
    else if (event.key === 'ArrowRight') moveTo(line + 1);
    else return event.key === 'ArrowLeft';
    return true;
  };
  return { toggle, press };
}
