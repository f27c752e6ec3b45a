import { describe, expect, it } from 'vitest';
import { macTextOf } from '@shared/devices/mac-number.ts';
import { choice, held, settle } from '@test/support/held-rows.ts';
import { valueIn } from './row-chunk.ts';
import { chunkRows, type RowWindows } from './row-windows.ts';

const macOf = (index: number): string => macTextOf(0x020000000000 + index);

const nameAt = (windows: RowWindows, index: number): unknown => {
  const row = windows.rowAt(index);
  return row && valueIn(row, 'Name');
};

describe('windows of rows', () => {
  it('reads chunks that cover the range and shows them together', async () => {
    const { asked, windows } = held(200);
    const turned = windows.turnTo(choice, 1, [{ first: 90, end: 110 }]);
    expect(asked.map(({ offset }) => offset)).toEqual([0, chunkRows]);
    await asked[0]?.answer(1);
    await settle();
    expect(windows.rowAt(90)).toBeNull();
    await asked[1]?.answer(1);
    expect(await turned).toBe(true);
    expect(windows.macAt(90)).toBe(macOf(90));
    expect(nameAt(windows, 109)).toBe(macOf(109));
    expect(windows.total).toBe(200);
  });

  it('keeps the old rows until the newer revision has its visible rows', async () => {
    const { asked, windows } = held(60);
    void windows.turnTo(choice, 1, [{ first: 0, end: 20 }]);
    await asked[0]?.answer(1, 'old ');
    await settle();
    const turned = windows.turnTo(choice, 2, [{ first: 0, end: 20 }]);
    expect(nameAt(windows, 0)).toBe(`old ${macOf(0)}`);
    await asked[1]?.answer(2, 'new ');
    expect(await turned).toBe(true);
    expect(nameAt(windows, 0)).toBe(`new ${macOf(0)}`);
  });

  it('drops an answer that was overtaken by another choice', async () => {
    const { asked, windows } = held(60);
    const first = windows.turnTo(choice, 1, [{ first: 0, end: 20 }]);
    const second = windows.turnTo({ ...choice, search: 'tram' }, 1, [{ first: 0, end: 20 }]);
    await asked[1]?.answer(1, 'tram ');
    await asked[0]?.answer(1, 'late ');
    expect(await first).toBe(false);
    expect(await second).toBe(true);
    expect(nameAt(windows, 0)).toBe(`tram ${macOf(0)}`);
  });

  it('drops a choice that had only partly arrived when another was chosen', async () => {
    const { asked, windows } = held(200);
    const first = windows.turnTo(choice, 1, [{ first: 90, end: 110 }]);
    await asked[0]?.answer(1, 'late ');
    await settle();
    const second = windows.turnTo({ ...choice, search: 'tram' }, 1, [{ first: 0, end: 20 }]);
    await asked[1]?.answer(1, 'late ');
    expect(await first).toBe(false);
    expect(windows.rowAt(90)).toBeNull();
    await asked[2]?.answer(1, 'tram ');
    expect(await second).toBe(true);
    expect(nameAt(windows, 0)).toBe(`tram ${macOf(0)}`);
  });

  it('never mixes two revisions in what is shown', async () => {
    const { asked, windows } = held(200);
    void windows.turnTo(choice, 1, [{ first: 0, end: 20 }]);
    await asked[0]?.answer(1);
    await settle();
    const wanted = windows.want({ first: 102, end: 106 });
    await asked[1]?.answer(2);
    await wanted;
    expect(windows.macAt(0)).toBe(macOf(0));
    expect(windows.rowAt(102)).toBeNull();
  });

  it('removes the rows of another fleet immediately', async () => {
    const { asked, windows } = held(60);
    void windows.turnTo(choice, 1, [{ first: 0, end: 20 }]);
    await asked[0]?.answer(1);
    await settle();
    void windows.turnTo({ ...choice, key: 'other', question: 'other' }, 1, [{ first: 0, end: 20 }]);
    expect(windows.rowAt(0)).toBeNull();
    expect(windows.total).toBe(0);
  });

  it('keeps the rows of a question whose key changes with time until the new ones arrive', async () => {
    const { asked, windows } = held(60);
    void windows.turnTo(choice, 1, [{ first: 0, end: 20 }]);
    await asked[0]?.answer(1, 'old ');
    await settle();
    const turned = windows.turnTo({ ...choice, key: 'an hour later' }, 1, [{ first: 0, end: 20 }]);
    expect(nameAt(windows, 0)).toBe(`old ${macOf(0)}`);
    await asked[1]?.answer(1, 'new ');
    await turned;
    expect(nameAt(windows, 0)).toBe(`new ${macOf(0)}`);
  });

  it('asks for a chunk once, however often it is wanted', async () => {
    const { asked, windows } = held(200);
    void windows.turnTo(choice, 1, [{ first: 0, end: 20 }]);
    await asked[0]?.answer(1);
    await settle();
    void windows.want({ first: 98, end: 106 });
    void windows.want({ first: 100, end: 108 });
    expect(asked.map(({ offset }) => offset)).toEqual([0, chunkRows]);
  });

  it('finds a device among the loaded rows', async () => {
    const { asked, windows } = held(60);
    void windows.turnTo(choice, 1, [{ first: 0, end: 20 }]);
    await asked[0]?.answer(1);
    await settle();
    expect(windows.find(macOf(41))?.index).toBe(41);
    expect(windows.find(macOf(120))).toBeNull();
  });

  it('knows which chunks of a range are neither loaded nor being read', async () => {
    const { asked, windows } = held(460);
    expect(windows.missing({ first: 0, end: 20 })).toEqual([]);
    void windows.turnTo(choice, 1, [{ first: 0, end: 20 }]);
    await asked[0]?.answer(1);
    await settle();
    void windows.want({ first: 120, end: 122 });
    expect(windows.missing({ first: 0, end: 1800 })).toEqual([200, 300, 400]);
  });

  it('evicts the farthest chunk when it holds too many', async () => {
    const fieldNames = Array.from({ length: 3999 }, (_, at) => `F${String(at)}`);
    const { asked, windows } = held(20 * chunkRows);
    void windows.turnTo({ ...choice, fieldNames }, 1, [{ first: 0, end: 20 }]);
    for (let chunk = 0; chunk < 12; chunk += 1) {
      if (chunk > 0) void windows.want({ first: chunk * chunkRows, end: chunk * chunkRows + 1 });
      await asked[chunk]?.answer(1);
      await settle();
    }
    expect([...windows.chunks].map(({ first }) => first / chunkRows)).toEqual([4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it('shows rows together with their groups, and not those of another revision', async () => {
    const { asked, windows } = held(200);
    const starts = Uint32Array.of(0, 120, 200);
    const groups = { revision: 1, values: ['CZ', 'DE'], starts };
    const stale = windows.turnTo({ ...choice, groupBy: 'Country' }, 1, [{ first: 0, end: 20 }], groups);
    await asked[0]?.answer(2);
    expect(await stale).toBe(false);
    const newer = { ...groups, revision: 2 };
    const turned = windows.turnTo({ ...choice, groupBy: 'Country' }, 2, [], newer);
    expect(asked[1]?.offset).toBe(0);
    await asked[1]?.answer(2);
    expect(await turned).toBe(true);
    expect(windows.groups).toBe(newer);
  });
});
