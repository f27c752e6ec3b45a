import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { defineComponent, h } from 'vue';
import { useCommandStore } from '@page/app/commands.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { tileBeside, useTileKeys, type TileActs } from './use-tile-keys.ts';

/** Tiles of a page of two columns: A across both, B and C below it, D below B. */
function tiles() {
  const boxes = { A: [0, 0, 200, 50], B: [0, 60, 95, 50], C: [105, 60, 95, 110], D: [0, 120, 95, 50] };
  return Object.entries(boxes).map(([name, [left = 0, top = 0, width = 0, height = 0]]) => {
    const tile = document.createElement('section');
    tile.id = name;
    tile.getBoundingClientRect = () => new DOMRect(left, top, width, height);
    return tile;
  });
}
const beside = (from: string, key: string): string | undefined => {
  const all = tiles();
  const tile = all.find(({ id }) => id === from);
  return tile && tileBeside(all, tile, key)?.id;
};

describe('arrows between tiles', () => {
  it('go forward and back in their order, and stop at the ends', () => {
    expect([beside('A', 'ArrowRight'), beside('C', 'ArrowLeft')]).toEqual(['B', 'B']);
    expect([beside('D', 'ArrowRight'), beside('A', 'ArrowLeft')]).toEqual([undefined, undefined]);
  });

  it('go to the nearest of the next row, above and below', () => {
    expect([beside('A', 'ArrowDown'), beside('B', 'ArrowDown')]).toEqual(['B', 'D']);
    expect([beside('C', 'ArrowUp'), beside('D', 'ArrowUp')]).toEqual(['A', 'B']);
    expect([beside('C', 'ArrowDown'), beside('A', 'ArrowUp')]).toEqual([undefined, undefined]);
  });
});

const nothing = (): void => undefined;
/** A page of one tile, whose keys do this. */
const tileHost = (acts: Partial<TileActs>) =>
  defineComponent(() => {
    const none = {
      ...{ show: nothing, table: nothing, days: nothing },
      ...{ grow: nothing, move: nothing, remove: nothing },
    };
    const onKeydown = useTileKeys({ ...none, ...acts });
    return () => h('div', { onKeydown }, [h('section', { 'data-tile': 'a', tabindex: 0 })]);
  });

describe('a tile with the focus', () => {
  it('is shown over days by D, and none is without the focus', async () => {
    playMain();
    const days = vi.fn();
    const { page } = await mountPage(tileHost({ days }));
    const d = (): boolean => useCommandStore().press(new KeyboardEvent('keydown', { key: 'd' }));
    expect(d()).toBe(false);
    page.get<HTMLElement>('[data-tile=a]').element.focus();
    expect(d()).toBe(true);
    expect(days).toHaveBeenCalledExactlyOnceWith('a');
  });

  it.each(['ctrlKey', 'metaKey'])('is moved by arrows with Shift and %s', async (held) => {
    playMain();
    const move = vi.fn();
    const { page } = await mountPage(tileHost({ move }));
    await page.get('[data-tile=a]').trigger('keydown', { key: 'ArrowRight', [held]: true, shiftKey: true });
    expect(move).toHaveBeenCalledExactlyOnceWith('a', 1);
  });

  it('is removed by the key that keyboards of macOS call Delete', async () => {
    playMain();
    vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
    onTestFinished(() => void vi.restoreAllMocks());
    const remove = vi.fn();
    const { page } = await mountPage(tileHost({ remove }));
    await page.get('[data-tile=a]').trigger('keydown', { key: 'Backspace' });
    expect(remove).toHaveBeenCalledExactlyOnceWith('a');
  });
});
