import fc from 'fast-check';
import { expect, it } from 'vitest';
import { macTextOf } from '@shared/devices/mac-number.ts';
import { decodeColumn } from '@test/support/decode-column.ts';
import { windowsOf } from '@test/support/windows.ts';
import { markColumnsOf } from './column.ts';
import { withMarks } from './with-marks.ts';

it('adds to each row the star and the note of its own device, however the rows are divided', async () => {
  const mark = fc.record({
    device: fc.nat(12),
    isStarred: fc.boolean(),
    note: fc.string({ unit: 'grapheme' }),
  });
  const marks = fc.uniqueArray(mark, { selector: ({ device }) => device, maxLength: 12, size: 'max' });
  const columns = markColumnsOf([], { values: 'raw', marks: ['note', 'star'] });
  await fc.assert(
    fc.asyncProperty(marks, fc.integer({ min: 1, max: 9 }), async (given, size) => {
      const known = given.map(({ device, ...own }) => ({ ...own, mac: macTextOf(device) }));
      const cells: unknown[] = [];
      const windows = windowsOf({ Name: Array.from({ length: 9 }, (_, row) => `Bus ${row}`) }, size);
      for await (const window of withMarks(windows, columns, known)) {
        const [names = [], notes = [], stars = []] = window.columns.map(decodeColumn);
        cells.push(...names.map((name, row) => [name, notes[row], stars[row]]));
      }
      const expected = Array.from({ length: 9 }, (_, row) => {
        const own = given.find(({ device }) => device === row);
        return [`Bus ${row}`, own?.note === '' ? null : (own?.note ?? null), own?.isStarred ?? false];
      });
      expect(cells).toEqual(expected);
    }),
  );
});
