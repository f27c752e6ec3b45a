import { onScopeDispose, watch, type ShallowRef } from 'vue';
import { GridPainter, visibleRows, type Picture } from './grid-painter.ts';
import { PassedPositions } from './passed-positions.ts';

/** How long the last painting is held while scrolling leaps ahead; after that, rows that have not arrived are empty. */
const holdMs = 120;
/** After this long without painting, the elements are put in the order in which screen readers read them. */
const orderMs = 200;

const hasAllRows = (picture: Picture): boolean => {
  const { first, end } = visibleRows(picture);
  for (let index = first; index < end; index += 1) if (!picture.lineAt(index)) return false;
  return true;
};

/** Whether the focus is on a cell of the rows. */
function hasFocus(body: HTMLElement | null): boolean {
  const active = document.activeElement;
  return active?.getAttribute('role') === 'gridcell' && (body?.contains(active) ?? false);
}

/** Whether the focus went from a row that was hidden to what is around the rows. */
const hasFallen = (body: HTMLElement | null): boolean => document.activeElement?.contains(body) === true;

/** Focuses the cell that has the tab stop; returns whether there is one. */
function keepFocus(painter: GridPainter, { hereIndex, hereColumn }: Picture): boolean {
  const cell = hereColumn === null ? null : painter.cell(hereIndex, hereColumn);
  if (cell && cell !== document.activeElement) cell.focus({ preventScroll: true });
  return cell !== null;
}

/**
 * Decides when a picture is painted. When scrolling reaches rows that are not loaded, the last painting is held, for
 * `holdMs` at most. Meanwhile the latest scroll position is painted whose rows have all arrived.
 */
function usePaintingInTime(picture: () => Picture, paintNow: (now: Picture) => void) {
  const passed = new PassedPositions();
  let holding: ReturnType<typeof setTimeout> | undefined;

  const paint = (now: Picture): void => {
    clearTimeout(holding);
    holding = undefined;
    paintNow(now);
  };
  const paintWhatever = (): void => {
    passed.clear();
    paint(picture());
  };
  const holdOn = (): void => {
    holding ??= setTimeout(paintWhatever, holdMs);
  };
  const scrolled = (now: Picture): void => {
    passed.add(now.top);
    paintLatest(now);
    if (!passed.isEmpty) holdOn();
  };
  const paintLatest = (now: Picture): void => {
    const top = passed.takeLatest((at) => hasAllRows({ ...now, top: at }));
    if (top === null) return;
    paint({ ...now, top });
    if (!passed.isEmpty) holdOn();
  };
  const changed = (now: Picture): void => {
    if (holding === undefined) paint(now);
    else paintLatest(now);
  };
  onScopeDispose(() => clearTimeout(holding));
  return { scrolled, changed, paintWhatever };
}

/** Paints whenever the picture changes. The focus stays with its row, whichever element shows it. */
export function useGridPainting(body: Readonly<ShallowRef<HTMLElement | null>>, picture: () => Picture) {
  let painter: GridPainter | null = null;
  let ordering: ReturnType<typeof setTimeout> | undefined;
  /** Whether fewer rows were painted than the one with the focus needs: where it is among them is found later. */
  let isLookedFor = false;

  const paint = (now: Picture): void => {
    if (!painter) return;
    const hadFocus = hasFocus(body.value) || (isLookedFor && hasFallen(body.value));
    painter.paint(now);
    isLookedFor = hadFocus && !keepFocus(painter, now);
    clearTimeout(ordering);
    ordering = setTimeout(() => painter?.putInOrder(), orderMs);
  };
  const { scrolled, changed, paintWhatever } = usePaintingInTime(picture, paint);
  watch(body, (element) => {
    painter = element ? new GridPainter(element) : null;
    if (painter) paintWhatever();
  });
  watch(
    picture,
    (now, before) => {
      if (now.total !== before.total) paintWhatever();
      else if (now.top !== before.top) scrolled(now);
      else changed(now);
    },
    { flush: 'post' },
  );
  onScopeDispose(() => clearTimeout(ordering));
  return {
    paintNow: paintWhatever,
    cell: (index: number, column: number) => painter?.cell(index, column) ?? null,
  };
}
