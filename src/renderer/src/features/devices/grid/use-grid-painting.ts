import { onScopeDispose, watch, type ShallowRef } from 'vue';
import { GridPainter, rowsInSight, type Picture } from './grid-painter.ts';

/** So long old rows stay while scrolling has come to where none are at hand; then their places are shown empty. */
const holdMs = 120;
/** After so long without another painting the elements are put in the order in which they are read aloud. */
const orderMs = 200;

const hasAnyRow = (picture: Picture): boolean => {
  const { first, end } = rowsInSight(picture);
  for (let index = first; index < end; index += 1) if (picture.lineAt(index)) return true;
  return first === end;
};

/** Whether the focus is on a cell among the rows. */
function hasFocus(body: HTMLElement | null): boolean {
  const active = document.activeElement;
  return active?.getAttribute('role') === 'gridcell' && (body?.contains(active) ?? false);
}

function keepFocus(painter: GridPainter, { hereIndex, hereColumn }: Picture): void {
  const cell = hereColumn === null ? null : painter.cell(hereIndex, hereColumn);
  if (cell && cell !== document.activeElement) cell.focus({ preventScroll: true });
}

/** Paints whenever the picture is another one. The focus stays with its row, whatever element shows that. */
export function useGridPainting(body: Readonly<ShallowRef<HTMLElement | null>>, picture: () => Picture) {
  let painter: GridPainter | null = null;
  let holding: ReturnType<typeof setTimeout> | undefined;
  let ordering: ReturnType<typeof setTimeout> | undefined;

  const paint = (now: Picture): void => {
    clearTimeout(holding);
    holding = undefined;
    if (!painter) return;
    const hadFocus = hasFocus(body.value);
    painter.paint(now);
    if (hadFocus) keepFocus(painter, now);
    clearTimeout(ordering);
    ordering = setTimeout(() => painter?.putInOrder(), orderMs);
  };
  const paintOrHold = (now: Picture): void => {
    if (hasAnyRow(now)) paint(now);
    else holding ??= setTimeout(() => paint(picture()), holdMs);
  };
  watch(body, (element) => {
    painter = element ? new GridPainter(element) : null;
    if (painter) paint(picture());
  });
  watch(
    picture,
    (now, before) => {
      if (now.total === before.total && now.top !== before.top) paintOrHold(now);
      else if (holding === undefined || hasAnyRow(now)) paint(now);
    },
    { flush: 'post' },
  );
  onScopeDispose(() => {
    clearTimeout(holding);
    clearTimeout(ordering);
  });
  return {
    paintNow: () => paint(picture()),
    cell: (index: number, column: number) => painter?.cell(index, column) ?? null,
  };
}
