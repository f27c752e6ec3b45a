import { call, rollcall } from '@page/api/index.ts';
import { useToasts } from '@page/app/toasts.ts';
import type { useBasketStore } from '../basket-store.ts';
import type { Column } from '../columns.ts';
import type { useFleetStore } from '../fleet-store.ts';
import { selectionOf } from '../selection-of.ts';
import { chunkOf, macIn, type RowPlace } from '../row-chunk.ts';
import { rowAsText } from '../rows-as-text.ts';
import { say } from '../words.ts';

type Fleet = ReturnType<typeof useFleetStore>;
type Basket = ReturnType<typeof useBasketStore>;

/** More rows than these are for an export: a clipboard of many megabytes makes other programs stand still. */
export const mostCopied = 20_000;
const pageRows = 500;

/** The selected devices in view as rows, page by page. */
async function* selectedRows(fleet: Fleet, macs: Float64Array<ArrayBuffer>): AsyncGenerator<RowPlace> {
  if (!fleet.choice) return;
  const { fieldNames, ...choice } = fleet.choice;
  const question = { ...selectionOf({ ...choice, fieldNames }), macs };
  for (let offset = 0, total = 1; offset < total; offset += pageRows) {
    const page = { offset, limit: pageRows, fieldNames: [...fieldNames] };
    const answer = await call(rollcall.devices.rows({ ...question, ...page }));
    total = answer.total;
    const chunk = chunkOf(answer);
    for (const at of chunk.macs.keys()) yield { chunk, at };
  }
}

/** Copies the selected rows in view, or the focused one: their cells, or their MAC addresses alone. */
export function useCopying(fleet: Fleet, basket: Basket, hereIndex: () => number | null) {
  const toasts = useToasts();
  const lineOf = (what: 'cells' | 'macs', columns: readonly Column[]) => (row: RowPlace) =>
    what === 'cells' ? rowAsText(row, columns) : macIn(row);

  const copySelected = async (what: 'cells' | 'macs'): Promise<void> => {
    if (basket.inView > mostCopied) {
      toasts.show(say('tooManyToCopy', { n: basket.inView }));
      return;
    }
    const line = lineOf(what, fleet.columns);
    const lines: string[] = [];
    for await (const row of selectedRows(fleet, basket.held.macs)) lines.push(line(row));
    await call(rollcall.settings.copy({ text: lines.join('\n') }));
    toasts.show(say('copied', { n: lines.length }));
  };
  /** Answers whether there was anything to copy. */
  const copy = (what: 'cells' | 'macs'): boolean => {
    if (getSelection()?.type === 'Range') return false;
    if (basket.inView > 0) {
      void copySelected(what);
      return true;
    }
    const here = hereIndex();
    const row = here === null ? null : fleet.rows.rowAt(here);
    if (row) void call(rollcall.settings.copy({ text: lineOf(what, fleet.columns)(row) }));
    return row !== null;
  };
  return { copy };
}
