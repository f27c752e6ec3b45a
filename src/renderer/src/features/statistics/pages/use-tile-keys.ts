import { useCommands, useKeysOf } from '@page/app/commands.ts';
import { calledKey } from '@page/ui/key-text.ts';

/** What keys do with the focused tile. */
export interface TileActs {
  readonly show: (id: string) => void;
  readonly table: (id: string | null) => void;
  readonly days: (id: string) => void;
  readonly grow: (id: string, width: number, height: number) => void;
  readonly move: (id: string, by: number) => void;
  readonly remove: (id: string) => void;
}

const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;
type Arrow = (typeof arrows)[number];
const isArrow = (key: string): key is Arrow => arrows.some((arrow) => arrow === key);

const steps: Readonly<Record<Arrow, readonly [width: number, height: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const middleOf = ({ left, width }: DOMRect): number => left + width / 2;

/**
 * Returns the tile that an arrow key leads to: the next or previous in order, or the nearest in the next row above or
 * below.
 */
export function tileBeside(
  tiles: readonly HTMLElement[],
  from: HTMLElement,
  key: string,
): HTMLElement | undefined {
  const at = tiles.indexOf(from);
  if (key === 'ArrowRight' || key === 'ArrowLeft') return tiles[at + (key === 'ArrowRight' ? 1 : -1)];
  const here = from.getBoundingClientRect();
  const boxes = tiles.map((tile) => ({ tile, box: tile.getBoundingClientRect() }));
  const beyond = boxes.filter(({ box }) =>
    key === 'ArrowDown' ? box.top >= here.bottom : box.bottom <= here.top,
  );
  const away = ({ box }: { box: DOMRect }): number =>
    Math.abs(box.top - here.top) * 10 + Math.abs(middleOf(box) - middleOf(here));
  return beyond.toSorted((a, b) => away(a) - away(b))[0]?.tile;
}

const idOf = (element: Element | null): string | null =>
  element?.closest<HTMLElement>('[data-tile]')?.dataset['tile'] ?? null;

/** Focuses a tile once it is in place. */
export function focusTile(id: string): void {
  document.querySelector<HTMLElement>(`[data-tile="${CSS.escape(id)}"]`)?.focus();
}

/** Focuses the button that chooses the tiles of the page. */
export const focusChoice = (): void => document.querySelector<HTMLElement>('[data-choose-tiles]')?.focus();

/** Registers the keys of tiles. Those on a tile work while the tile itself has the focus. */
export function useTileKeys(acts: TileActs) {
  const focused = (): string | null => idOf(document.activeElement);
  useCommands({
    'figures-as-table': () => acts.table(focused()),
    'tile-over-days': {
      run: () => {
        const id = focused();
        if (id !== null) acts.days(id);
      },
      when: () => focused() !== null,
    },
  });
  useKeysOf('tile');

  function onArrow(event: KeyboardEvent, tile: HTMLElement, id: string): void {
    if (!isArrow(event.key)) return;
    const [width, height] = steps[event.key];
    if ((event.ctrlKey || event.metaKey) && event.shiftKey) acts.move(id, width || height);
    else if (event.shiftKey) acts.grow(id, width, height);
    else if (tile.parentElement)
      tileBeside(
        [...tile.parentElement.querySelectorAll<HTMLElement>('[data-tile]')],
        tile,
        event.key,
      )?.focus();
    event.preventDefault();
  }
  return (event: KeyboardEvent): void => {
    const tile = event.target;
    if (!(tile instanceof HTMLElement) || event.altKey) return;
    const id = tile.dataset['tile'];
    if (id === undefined) return;
    if (event.key === 'Enter') acts.show(id);
    else if (calledKey(event.key) === 'Delete') acts.remove(id);
    else return onArrow(event, tile, id);
    event.preventDefault();
  };
}
