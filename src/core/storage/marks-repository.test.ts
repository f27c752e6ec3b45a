import { expect, it, vi } from 'vitest';
import { createMarksRepository } from './index.ts';
import { memoryDatabase } from './testing/memory-database.ts';

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    mac: `02:0A:14:00:00:${String(index).padStart(2, '0')}`,
    isStarred: index % 2 === 0,
    note: 'Depot',
  }));

it('compiles its statements once, however many marks it writes: meanwhile, the window stands still', () => {
  const database = memoryDatabase();
  const marks = createMarksRepository(database);
  marks.put('transit', numbered(1));
  const prepare = vi.spyOn(database, 'prepare');
  marks.put('transit', numbered(50));
  expect(prepare).not.toHaveBeenCalled();
  expect(marks.list('transit')).toEqual(numbered(50));
});
