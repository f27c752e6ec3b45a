import { expect, it } from 'vitest';
import { CellWriter, createCells } from './cells.ts';
import { wallQuestionSchema } from './contract.ts';
import { maxColumnMs } from './limits.ts';

it('accepts columns only as long as their cells can hold', () => {
  const accepts = (...edges: number[]): boolean =>
    wallQuestionSchema.safeParse({ key: 'all', sort: [], edges: Float64Array.from(edges) }).success;
  expect(accepts(5, 6, 6 + maxColumnMs)).toBe(true);
  expect(accepts(5, 6, 7 + maxColumnMs)).toBe(false);

  const cells = createCells(1, 1);
  const writer = new CellWriter(cells, Float64Array.of(0, maxColumnMs));
  writer.add(0, maxColumnMs, 'online');
  writer.end();
  expect([...cells.onlineMs]).toEqual([maxColumnMs]);
});
