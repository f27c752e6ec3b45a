import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Field } from '@shared/devices/field.ts';
import { sampleField } from '@test/support/samples.ts';
import { windowsOf, type Table } from '@test/support/windows.ts';
import { unzipped } from '@test/support/unzip.ts';
import { columnsOf } from './column.ts';
import type { Finding } from './finding.ts';
import { workbook } from './workbook.ts';

const field = (name: string, part: Partial<Field> = {}): Field =>
  sampleField({ name, displayName: name, ...part });

async function bookOf(of: Table, fields: readonly Field[] = [], values: 'seen' | 'raw' = 'raw') {
  const findings: Finding[] = [];
  const { columns } = columnsOf(Object.keys(of), fields, { format: 'xlsx', values });
  const layout = {
    format: 'xlsx',
    values,
    columns,
    onFinding: (one: Finding) => findings.push(one),
  } as const;
  const chunks: Uint8Array[] = [];
  for await (const chunk of workbook(layout, windowsOf(of))) chunks.push(chunk);
  return { file: Buffer.concat(chunks), findings };
}

async function rowsOf(file: Uint8Array): Promise<unknown[][]> {
  const { sheets } = await readXlsx(file);
  return sheets[0]?.rows ?? [];
}

const sheetOf = (file: Uint8Array): string => unzipped(file, 'xl/worksheets/sheet1.xml');

describe('a workbook', () => {
  afterEach(() => void vi.unstubAllEnvs());

  it('gives back every text as it was, and computes none', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc
        .tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '_x0041_', ' ', "'", '<'), fc.string())
        .map(([start, rest]) => (start + rest).toWellFormed()),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1 }), async (texts) => {
        const { file } = await bookOf({ Name: texts });
        const [, ...rows] = await rowsOf(file);
        expect(rows.map(([cell]) => cell)).toEqual(texts);
        expect(sheetOf(file)).not.toMatch(/<f[ >]/);
        expect(sheetOf(file).match(/<c [^>]*r="A/g)).toHaveLength(texts.length + 1);
        expect(sheetOf(file).match(/<c [^>]*t="inlineStr"/g)).toHaveLength(texts.length + 1);
      }),
      { numRuns: 50 },
    );
  });

  it('has numbers as numbers, and those that a spreadsheet would shorten as text', async () => {
    const values = [-71, null, 0.1, 0, 99_999_999_999, 358240051111110, { exact: '35824005111111012' }];
    const { file } = await bookOf({ Imei: values });
    const [, ...rows] = await rowsOf(file);
    expect(rows.map(([cell]) => cell ?? null)).toEqual([
      -71,
      null,
      0.1,
      0,
      99_999_999_999,
      '358240051111110',
      '35824005111111012',
    ]);
  });

  it('has times as local clocks show them, with the zone in the heading', async () => {
    const seen = field('Seen', { type: 'DateTime' });
    const { file } = await bookOf({ Seen: ['2026-05-20T09:12:04Z', 'yesterday'] }, [seen], 'seen');
    const [head, first, second] = await rowsOf(file);
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    expect(head?.[0]).toBe(`Seen (${timeZone})`);
    const local = new Date('2026-05-20T09:12:04Z');
    const shown = Date.UTC(2026, 4, local.getDate(), local.getHours(), local.getMinutes(), 4);
    expect((first?.[0] as Date).getTime()).toBe(shown);
    expect(second?.[0]).toBe('yesterday');
  });

  it('counts times on from local midnight, also where that is not midnight in UTC', async () => {
    const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-90);
    const { file } = await bookOf(
      { Seen: ['2026-05-20T23:12:04Z'] },
      [field('Seen', { type: 'DateTime' })],
      'seen',
    );
    offset.mockRestore();
    const [, [shown] = []] = await rowsOf(file);
    expect((shown as Date).getTime()).toBe(Date.UTC(2026, 4, 21, 0, 42, 4));
  });

  it('has times before 1900 as text, because spreadsheets cannot store them', async () => {
    const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60);
    const { file } = await bookOf(
      { Seen: ['0001-01-01T00:00:00Z', '1899-12-31T22:59:59Z', '1899-12-31T23:00:00Z'] },
      [field('Seen', { type: 'DateTime' })],
      'seen',
    );
    offset.mockRestore();
    expect((await rowsOf(file)).slice(1)).toEqual([
      ['0001-01-01T01:00:00+01:00'],
      ['1899-12-31T23:59:59+01:00'],
      [new Date(Date.UTC(1900, 0, 1))],
    ]);
  });

  it('has times after 9999 as text, as the last one of a service is east of UTC', async () => {
    const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60);
    const { file } = await bookOf(
      { Seen: ['9999-12-31T22:59:59.999Z', '9999-12-31T23:59:59.9999999Z'] },
      [field('Seen', { type: 'DateTime' })],
      'seen',
    );
    offset.mockRestore();
    expect((await rowsOf(file)).slice(1)).toEqual([
      [new Date(Date.UTC(9999, 11, 31, 23, 59, 59, 999))],
      ['10000-01-01T00:59:59+01:00'],
    ]);
  });

  it('has times that the clock shows twice as text, which tells them apart', async () => {
    vi.stubEnv('TZ', 'Europe/Prague');
    const at = [
      '2026-10-24T23:59:59Z',
      '2026-10-25T00:30:00Z',
      '2026-10-25T01:30:00Z',
      '2026-10-25T02:00:00Z',
    ];
    const { file } = await bookOf({ Seen: at }, [field('Seen', { type: 'DateTime' })], 'seen');
    expect((await rowsOf(file)).slice(1)).toEqual([
      [new Date(Date.UTC(2026, 9, 25, 1, 59, 59))],
      ['2026-10-25T02:30:00+02:00'],
      ['2026-10-25T02:30:00+01:00'],
      [new Date(Date.UTC(2026, 9, 25, 3))],
    ]);
  });

  it.each(['seen', 'raw'] as const)(
    'has a number in place of a time (%s) as text, not as a time',
    async (values) => {
      const { file } = await bookOf({ Seen: [0, 46_000] }, [field('Seen', { type: 'DateTime' })], values);
      expect((await rowsOf(file)).slice(1)).toEqual([['0'], ['46000']]);
    },
  );

  it('shows times as times, and columns as wide as what stands in them', async () => {
    const fields = [
      field('At', { type: 'DateTime' }),
      field('A name that goes on and on until nobody reads it'),
      field('Of some length'),
    ];
    const of = { At: ['2026-05-20T09:12:04Z'], [fields[1]?.name ?? '']: ['x'], 'Of some length': ['y'] };
    const { file } = await bookOf(of, fields);
    const widths = sheetOf(file)
      .match(/<col [^>]*>/g)
      ?.map((col) => /width="([\d.]+)"/.exec(col)?.[1]);
    expect(widths).toEqual(['20', '40', '16']);
    expect(unzipped(file, 'xl/styles.xml')).toContain('yyyy-mm-dd hh:mm:ss');
    const { file: short } = await bookOf({ Id: [1] }, [field('Id', { type: 'Integer' })]);
    expect(sheetOf(short)).toContain('width="12"');
    expect(unzipped(short, 'xl/styles.xml')).not.toContain('yyyy');
    expect(unzipped(short, 'xl/workbook.xml')).toContain('name="Devices"');
  });

  it('has headings, yes and no, and JSON as what they are', async () => {
    const { file } = await bookOf({ _x0041_: [true, false, { json: '{"a":1}' }, { json: '_x0042_' }] });
    expect(await rowsOf(file)).toEqual([['_x0041_'], [true], [false], ['{"a":1}'], ['_x0042_']]);
  });

  it('has a text of the longest kind whole, and ends JSON that is longer', async () => {
    const longest = 'x'.repeat(32_767);
    const { file, findings } = await bookOf({ Name: [longest, { json: `${longest}y` }] });
    expect((await rowsOf(file)).slice(1)).toEqual([[longest], [longest]]);
    expect(findings).toEqual(['shortened']);
  });

  it('ends a text that Excel refuses, and says so', async () => {
    const { file, findings } = await bookOf({ Name: ['x'.repeat(32_766) + '😀', 'y'] });
    const [, [long] = []] = await rowsOf(file);
    expect(String(long)).toHaveLength(32_767);
    expect(findings).toEqual(['shortened']);
  });

  it('stays valid with characters that XML does not allow', async () => {
    const texts = ['a\uFFFEb', '\uFFFF', '\0\u0001\u000B\u001F'];
    const { file } = await bookOf({ 'N\uFFFE': texts });
    expect(sheetOf(file)).toMatch(/^[\t\n\r\u0020-\uFFFD]+$/);
    expect(await rowsOf(file)).toEqual([['N\uFFFE'], ...texts.map((text) => [text])]);
  });

  it('fixes its line of headings and has only that when there are no devices', async () => {
    const { file } = await bookOf({ Name: [] });
    expect(sheetOf(file)).toMatch(/<pane ySplit="1" [^>]*state="frozen"/);
    expect(await rowsOf(file)).toEqual([['Name']]);
  });

  it('stops asking for rows when it is left', async () => {
    let isLeft = false;
    async function* endless() {
      try {
        for (;;) yield* windowsOf({ Name: Array.from({ length: 1000 }, (_, row) => `Tram ${row}`) }, 1000);
      } finally {
        isLeft = true;
      }
    }
    const { columns } = columnsOf(['Name'], [], { format: 'xlsx', values: 'raw' });
    const layout = { format: 'xlsx', values: 'raw', columns, onFinding: () => undefined } as const;
    for await (const chunk of workbook(layout, endless())) if (chunk.length > 0) break;
    expect(isLeft).toBe(true);
  });
});
