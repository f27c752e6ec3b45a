import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, csvValue, quotedCell } from './csv.ts';
import { readCsv, type Separator } from './read-csv.ts';

const separator = fc.constantFrom<Separator>(',', ';', '\t');
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('"', '\r', '\n', ';', ',', '\t', "'", '=', ' ', 'ž') }),
);
const table = fc.array(fc.array(text, { minLength: 1 }), { minLength: 1 });
const lineEnd = fc.constantFrom('\r\n', '\n', '\r');

const cellsOf = (written: string, by: Separator): string[][] => {
  const reading = readCsv(written, by);
  if (!('rows' in reading)) throw new Error(`${reading.line}: ${reading.wrong}`);
  return reading.rows.map(({ cells }) => [...cells]);
};

describe('reading CSV', () => {
  it('returns every text that was written, with any separator and line ending', () => {
    fc.assert(
      fc.property(table, separator, lineEnd, fc.boolean(), (rows, by, end, hasMark) => {
        const written = rows.map((row) => row.map(quotedCell).join(by) + end).join('');
        expect(cellsOf((hasMark ? '\uFEFF' : '') + written, by)).toEqual(rows);
      }),
    );
  });

  it('returns every text that was marked against formulas', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const written = rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
        expect(cellsOf(written, ',').map((row) => row.map(csvValue))).toEqual(rows);
      }),
    );
  });

  it('never throws, and names a line that is there', () => {
    fc.assert(
      fc.property(text, separator, (written, by) => {
        const reading = readCsv(written, by);
        if ('rows' in reading) return;
        expect(reading.line).toBeGreaterThan(0);
        expect(reading.line).toBeLessThanOrEqual(written.split(/\r\n|\r|\n/).length);
      }),
    );
  });

  it('reports the line of the file on which a row begins, counting quoted line endings and blank lines', () => {
    const reading = readCsv('a;b\r\n\r\n"x\r\ny";1\n\n2;3', ';');
    expect(reading).toEqual({
      rows: [
        { line: 1, cells: ['a', 'b'] },
        { line: 3, cells: ['x\r\ny', '1'] },
        { line: 6, cells: ['2', '3'] },
      ],
    });
  });

  it.each([
    ['a;"b\r\nc', 1, 'a quote is opened and never closed'],
    ['a;b\r\nc;"d"e', 2, 'something follows a closing quote'],
    ['a;b\r\n\r\nc;d"', 3, 'a cell contains a quote but does not begin with one'],
  ])('reports where %j is not valid CSV', (written, line, wrong) => {
    expect(readCsv(written, ';')).toEqual({ line, wrong });
  });

  it('takes a quote within a cell between tabs for what it is, as spreadsheets copy it', () => {
    expect(cellsOf('MacAddress\tName\n00:0A\t12" rack "B"\n', '\t')).toEqual([
      ['MacAddress', 'Name'],
      ['00:0A', '12" rack "B"'],
    ]);
  });

  it('stays fast with a cell of a million quotes', () => {
    const cell = '"'.repeat(1_000_000);
    expect(cellsOf(quotedCell(cell), ';')).toEqual([[cell]]);
  });
});
