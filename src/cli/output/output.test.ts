import { Writable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldValue } from '@shared/devices/value.ts';
import { sampleField } from '@test/support/samples.ts';
import type { Rows } from './model.ts';
import { errorText } from '../failures.ts';
import { OutputClosed, writerOf } from './pipe.ts';
import { textOfRows, type OutputFormat } from './rows.ts';
import { widthOf } from './text-width.ts';

const online = sampleField({
  name: 'Online',
  type: 'Integer',
  hasOptions: true,
  options: [{ id: 1, name: 'Online' }],
});
const rows: Rows = {
  columns: [{ name: 'Name' }, { name: 'Online', field: online }, { name: 'Imei' }],
  rows: [
    ['Tram; "8309"', 1, { exact: '35824005111111012' }],
    ['', null, 0],
  ],
};

async function text(format: OutputFormat, of: Rows = rows): Promise<string> {
  let all = '';
  for await (const piece of textOfRows(of, format)) all += piece;
  return all;
}

describe('rows', () => {
  it('are JSON lines under field names, unset as null, long numbers as texts', async () => {
    expect(await text('ndjson')).toBe(
      '{"Name":"Tram; \\"8309\\"","Online":1,"Imei":"35824005111111012"}\n{"Name":"","Online":null,"Imei":0}\n',
    );
    expect(JSON.parse(await text('json'))).toHaveLength(2);
    expect(JSON.parse(await text('json', { ...rows, rows: [] }))).toEqual([]);
  });

  it('are CSV without a byte order mark', async () => {
    expect((await text('csv')).split('\r\n')).toEqual([
      'Name,Online,Imei',
      '"Tram; ""8309""",1,35824005111111012',
      '"",,0',
      '',
    ]);
  });

  it('are complete, however many there are', async () => {
    const many = { columns: [{ name: 'N' }], rows: Array.from({ length: 1203 }, (_, n) => [n]) };
    expect((await text('ndjson', many)).split('\n').slice(0, -1)).toEqual(
      many.rows.map(([n]) => `{"N":${String(n)}}`),
    );
  });

  it('are a table of displayed values, which cannot control the terminal', async () => {
    const steering = { ...rows, rows: [['\u001B[2Jgone\u202E', 1, null]] };
    expect(await text('table', steering)).toBe('Name       Online  Imei\n�[2Jgone�  Online  —\n');
  });

  it('are a table in which only what states an instant is a local time', async () => {
    const seen = sampleField({ name: 'Seen', type: 'DateTime' });
    const of = (value: FieldValue) =>
      text('table', { columns: [{ name: 'Seen', field: seen }], rows: [[value]] });
    expect(await of('2026-05-20T09:12:04Z')).toMatch(/^Seen\n2026-05-\d\dT\d\d:\d\d:04[+-]\d\d:\d\d\n$/);
    for (const value of [0, 5, '2026-05-20', '2026-05-20T09:12:04', 'Tram 7']) {
      expect(await of(value)).toBe(`Seen\n${String(value)}\n`);
    }
  });

  // The expected widths are those of terminals, and not taken from the library.
  it.each([
    ['東京', 4],
    ['👍🏽', 2],
    ['🇨🇿', 2],
    ['Z\u030Ciz\u030Ckov', 6],
    ['\u1112\u1161\u11AB', 2],
    ['ｱ', 1],
  ])('are a table with aligned columns when it contains %s', async (name, columns) => {
    const table = await text('table', { columns: [{ name: 'Name' }, { name: 'N' }], rows: [[name, 1]] });
    const room = ' '.repeat(Math.max(0, columns - 4));
    expect(table.split('\n').slice(0, 2)).toEqual([
      `Name${room}  N`,
      `${name}${' '.repeat(Math.max(0, 4 - columns))}  1`,
    ]);
  });

  it.each([
    ['東'.repeat(31), `${'東'.repeat(29)}…`],
    ['東'.repeat(30), '東'.repeat(30)],
    ['👍🏽'.repeat(31), `${'👍🏽'.repeat(29)}…`],
    ['и\u0306'.repeat(61), `${'и\u0306'.repeat(59)}…`],
    ['и\u0306'.repeat(60), 'и\u0306'.repeat(60)],
  ])(
    'are a table in which a value takes at most sixty columns, cut between characters: %s',
    async (name, seen) => {
      expect(await text('table', { columns: [{ name: 'Name' }], rows: [[name]] })).toBe(`Name\n${seen}\n`);
    },
  );

  it('are a table whose sentences are broken between words where a terminal ends, and lose none', async () => {
    const words = fc.array(
      fc.string({ minLength: 1, maxLength: 20, unit: fc.constantFrom('a', 'ř', '東') }),
      {
        minLength: 1,
        maxLength: 60,
        size: 'max',
      },
    );
    await fc.assert(
      fc.asyncProperty(words, async (said) => {
        const columns = [{ name: 'step' }, { name: 'result', isSentence: true }];
        const table = await text('table', { columns, rows: [['name', said.join(' ')]] });
        const [, first = '', ...rest] = table.trimEnd().split('\n');
        expect([first, ...rest].every((line) => widthOf(line) <= 80)).toBe(true);
        expect(rest.every((line) => /^ {6}\S/.test(line))).toBe(true);
        expect([first.replace('name  ', ''), ...rest.map((line) => line.trim())].join(' ')).toBe(
          said.join(' '),
        );
      }),
    );
  });
});

describe('a stream that takes no more', () => {
  const failing = (code: string): Writable =>
    new Writable({ write: (_chunk, _encoding, done) => done(Object.assign(new Error(code), { code })) });

  it('rejects with OutputClosed where its reader has closed it', async () => {
    await expect(writerOf(failing('EPIPE'))('x')).rejects.toBeInstanceOf(OutputClosed);
  });

  it('rejects with a failure that says so otherwise', async () => {
    const error: unknown = await writerOf(failing('ENOSPC'))('x').catch((thrown: unknown) => thrown);
    expect(errorText(error)).toMatch(/^rollcall: The output cannot be written\.\n[^]+ENOSPC\n$/);
  });
});
