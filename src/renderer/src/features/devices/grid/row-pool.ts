import { RowView } from './row-view.ts';

/** Rows from `first` up to but not including `end`. */
interface Range {
  readonly first: number;
  readonly end: number;
}

/**
 * The row elements. Each row of the grid has one slot in the pool, its index modulo the size, so that scrolling by one
 * row repaints one element and leaves the others alone. The row with the focus keeps its element when it is not visible:
 * it is set aside, because the focus must not move to another device.
 */
export class RowPool {
  readonly #parent: HTMLElement;
  readonly #views: RowView[] = [];
  #aside: RowView;

  constructor(parent: HTMLElement) {
    this.#parent = parent;
    this.#aside = this.#make();
  }

  /** Returns the views of the visible rows, and of the row with the focus wherever it is. The others are hidden. */
  arrange({ first, end }: Range, here: number | null): Map<number, RowView> {
    this.#grow(end - first);
    const isHereOut = here !== null && (here < first || here >= end);
    if (here !== null) this.#keepHere(here, isHereOut);
    const placed = new Map<number, RowView>();
    for (let index = first; index < end; index += 1) {
      const view = this.#views[index % this.#views.length];
      if (view) placed.set(index, view);
    }
    if (isHereOut) placed.set(here, this.#aside);
    const used = new Set(placed.values());
    for (const view of [...this.#views, this.#aside]) if (!used.has(view)) view.hide();
    return placed;
  }

  find(index: number): RowView | null {
    return [...this.#views, this.#aside].find((view) => view.index === index) ?? null;
  }

  /** Puts the elements in row order, in which screen readers read them. The one with the focus is not moved. */
  putInOrder(): void {
    const order = [...this.#views, this.#aside]
      .filter(({ index }) => index >= 0)
      .toSorted((a, b) => a.index - b.index)
      .map(({ element }) => element);
    const shown = [...this.#parent.children].filter((child) => !(child as HTMLElement).hidden);
    if (order.every((element, at) => element === shown[at])) return;
    const still = order.findIndex((element) => element.contains(document.activeElement));
    const anchor = order[still] ?? null;
    for (const element of order.slice(0, Math.max(still, 0))) this.#parent.insertBefore(element, anchor);
    for (const element of order.slice(still + 1)) this.#parent.append(element);
  }

  #make(): RowView {
    const view = new RowView();
    this.#parent.append(view.element);
    return view;
  }

  #grow(size: number): void {
    while (this.#views.length < size) this.#views.push(this.#make());
  }

  /** Swaps the row with the focus between its slot in the pool and the one set aside. */
  #keepHere(here: number, isOut: boolean): void {
    const place = here % this.#views.length;
    const view = this.#views[place];
    if (!view || (isOut ? view : this.#aside).index !== here) return;
    this.#views[place] = this.#aside;
    this.#aside = view;
  }
}
