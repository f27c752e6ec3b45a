import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, csvText, csvValue } from './csv.ts';

/** Parses CSV as defined by RFC 4180. */
function parse(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text);
    if (match === null) throw new Error(`not CSV: ${text}`);
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

const starts = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠', '−', "'", '＇'];
const mixed = fc
  .array(fc.constantFrom(...starts, ';', '\r\n', '"', ',', ' ', '1', '.5', 'x'), { maxLength: 9 })
  .map((parts) => parts.join(''));
const text = fc.oneof(
  mixed,
  fc.string({ unit: 'grapheme' }),
  fc.tuple(fc.constantFrom(...starts, '"', ',', ';', ' '), fc.string()).map(([start, rest]) => start + rest),
);

describe('a CSV cell', () => {
  it('is read back unchanged, whatever the text', () => {
    const row = fc.array(text, { minLength: 1 });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1 }), (rows) => {
        expect(parse(csvText(rows)).map((cells) => cells.map(csvValue))).toEqual(rows);
      }),
    );
  });

  it('never begins like a formula', () => {
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.string(), (start, rest) => {
        fc.pre(!/^-\d/.test(start + rest));
        const [[cell = ''] = []] = parse(csvText([[start + rest]]));
        expect(cell.startsWith("'")).toBe(true);
      }),
    );
  });

  it('begins no formula for a reader that separates cells with semicolons', () => {
    fc.assert(
      fc.property(mixed, (name) => {
        const cells = csvText([['00:0A:14:88:96:AD', name, 'CZ']]).split(/[;\r\n]/);
        const computed = cells.filter((cell) => /^[\s"\uFEFF]*[=+\-@＝＋－＠−]/.test(cell));
        // Numbers; behind the last one in a cell are the characters that end it.
        expect(computed.filter((cell) => !/^-\d+(\.\d+)?(",CZ)?$/.test(cell))).toEqual([]);
      }),
    );
  });

  it('stays fast with any white space, and sees what is behind it', () => {
    const blank = `x;${'\uFEFF'.repeat(1000)}${' "'.repeat(100_000)}`;
    expect(csvCell(`${blank}y`)).toMatch(/^"x;\uFEFF/);
    expect(csvCell(`${blank}=`)).toMatch(/^"x;'/);
  });

  it.each([
    ['x;=1+1', `"x;'=1+1"`],
    ["x\n \"=cmd|' /C calc'!A0", `"x\n' ""=cmd|' /C calc'!A0"`],
    ['50.1;-14.42', '"50.1;-14.42"'],
    ["Rock; 'n' roll", `"Rock; 'n' roll"`],
    ['=1+1', "'=1+1"],
    ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
    ['-1+cmd', "'-1+cmd"],
    ['+420 123', "'+420 123"],
    ['@SUM(A1)', "'@SUM(A1)"],
    [' =1+1', "' =1+1"],
    ['"=1+1', `"'""=1+1"`],
    ['\uFEFF@SUM(A1)', "'\uFEFF@SUM(A1)"],
    ['-12.5', '-12.5'],
    ['-1e-7', '-1e-7'],
    ['Tram; 8309', '"Tram; 8309"'],
    ['say "hi"', '"say ""hi"""'],
  ])('of the text %s is %s', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  it('that was not written by Rollcall keeps an apostrophe that marks nothing', () => {
    for (const own of ["'s-Hertogenbosch", "Depot; 't Gooi", "Depot;'t Gooi", "'"]) {
      expect(csvValue(own)).toBe(own);
      expect(parse(csvText([[own]])).map((cells) => cells.map(csvValue))).toEqual([[own]]);
    }
    expect(["'=1+1", "'-5", "'+420"].map(csvValue)).toEqual(['=1+1', '-5', '+420']);
  });

  it('keeps numbers numbers, and unset, empty, zero and false apart', () => {
    expect([-5, 0.1, 12345678901234567890n, false, 0, '', null].map(csvCell)).toEqual([
      '-5',
      '0.1',
      '12345678901234567890',
      'false',
      '0',
      '""',
      '',
    ]);
  });
});
