import type { WindowOfRows } from '@shared/devices/contract.ts';
import { appErrorOf, call, rollcall } from '@page/api/index.ts';
import { useToasts } from '@page/app/toasts.ts';
import { useInAccount } from '@page/features/accounts/index.ts';
import type { useBasketStore } from '../basket/basket-store.ts';
import type { Column } from '../columns/columns.ts';
import type { useFleetStore } from '../fleet/fleet-store.ts';
import { MacSet } from '../basket/mac-set.ts';
import { selectionOf } from '../rows/selection-of.ts';
import { chunkOf, macIn, type RowRef } from '../rows/row-chunk.ts';
import { rowAsText } from './rows-as-text.ts';
import { say } from '../words.ts';

type Fleet = ReturnType<typeof useFleetStore>;
type Basket = ReturnType<typeof useBasketStore>;

/** More rows than this are a case for an export: a clipboard of many megabytes freezes other programs. */
const maxCopiedRows = 20_000;
const pageRows = 500;

/** Reads the rows of the selected devices that match the current choice. */
async function selectedRows(fleet: Fleet, selected: MacSet): Promise<RowRef[]> {
  if (!fleet.choice) return [];
  // The request has room for one list of devices, and the choice may be limited to some already.
  const { macs } = fleet.only ? selected.among(MacSet.of(fleet.only)) : selected;
  const fieldNames = [...fleet.choice.fieldNames];
  const question = { ...selectionOf(fleet.choice), macs, limit: pageRows, fieldNames };
  let pages: WindowOfRows[] = [];
  do {
    const page = await call(rollcall.devices.rows({ ...question, offset: pages.length * pageRows }));
    // In another revision, rows may have moved between two pages: all pages are requested again.
    const isSame = pages[0] === undefined || pages[0].revision === page.revision;
    pages = isSame ? [...pages, page] : [];
  } while (pages.length * pageRows < (pages[0]?.total ?? 1));
  return pages.map(chunkOf).flatMap((chunk) => Array.from(chunk.macs.keys(), (at) => ({ chunk, at })));
}

/** Copies the shown rows that are selected, or the focused one: their cells, or their MAC addresses alone. */
export function useCopying(fleet: Fleet, basket: Basket, hereIndex: () => number | null) {
  const toasts = useToasts();
  const inAccount = useInAccount();
  const reportFailure = (copying: Promise<void>): void =>
    void copying.catch(inAccount((thrown: unknown) => toasts.showError(appErrorOf(thrown))));
  const lineOf = (what: 'cells' | 'macs', columns: readonly Column[]) => (row: RowRef) =>
    what === 'cells' ? rowAsText(row, columns) : macIn(row);

  const copySelected = async (what: 'cells' | 'macs'): Promise<void> => {
    if (basket.inView > maxCopiedRows) {
      toasts.show(say('tooManyToCopy', { n: basket.inView }));
      return;
    }
    const line = lineOf(what, fleet.columns);
    const lines = (await selectedRows(fleet, await basket.settled())).map(line);
    await call(rollcall.settings.copy({ text: lines.join('\n') }));
    toasts.show(say('copied', { n: lines.length }));
  };
  /** Returns whether there was anything to copy. */
  const copy = (what: 'cells' | 'macs'): boolean => {
    if (getSelection()?.type === 'Range') return false;
    if (basket.inView > 0) {
      reportFailure(copySelected(what));
      return true;
    }
    const here = hereIndex();
    const row = here === null ? null : fleet.rows.rowAt(here);
    if (row) reportFailure(call(rollcall.settings.copy({ text: lineOf(what, fleet.columns)(row) })));
    return row !== null;
  };
  return { copy };
}
