import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Field } from '@shared/devices/field.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { csvValue } from '@shared/export/csv.ts';
import { exportFormats, type ExportFormat, type ExportValues } from '@shared/export/formats.ts';
import { readCsv } from '@shared/export/read-csv.ts';
import { sampleField } from '@test/support/samples.ts';
import { windowsOf, type Table } from '@test/support/windows.ts';
import { localIso } from './cell.ts';
import { chunksOf } from './chunks.ts';
import { columnsOf } from './column.ts';
import type { Finding } from './finding.ts';

const online = sampleField({
  name: 'Online',
  displayName: 'Connection',
  type: 'Integer',
  hasOptions: true,
  options: [
    { id: 0, name: 'Offline' },
    { id: 1, name: 'Online' },
  ],
});
const fields: readonly Field[] = [
  sampleField({ name: 'MacAddress', displayName: 'MAC address', isEditable: false }),
  sampleField({ name: 'Name' }),
  online,
  sampleField({ name: 'Rsrp', displayName: 'Signal', type: 'Integer', unit: 'dBm', isEditable: false }),
  sampleField({ name: 'Seen', displayName: 'Last seen', type: 'DateTime', isEditable: false }),
  sampleField({ name: 'Imei', displayName: 'IMEI', type: 'Long', isEditable: false }),
  sampleField({ name: 'Extra', displayName: 'Extra', type: null }),
];
const table: Table = {
  MacAddress: ['00:0A:14:88:96:AD', '00:0A:14:88:96:AE', '00:0A:14:88:96:AF'],
  Name: ['Tram; 8309', '=1+1', ''],
  Online: [1, '0', 7],
  Rsrp: [-71, null, 0],
  Seen: ['2026-05-20T09:12:04.123Z', 'yesterday', null],
  Imei: [{ exact: '35824005111111012' }, null, 358240051111110],
  Extra: [{ json: '{"a":\n[1]}' }, true, null],
};

interface Choice {
  readonly format: ExportFormat;
  readonly values?: ExportValues;
  readonly of?: Table;
}

async function written({ format, values = 'seen', of = table }: Choice) {
  const findings = new Set<Finding>();
  const { columns } = columnsOf(Object.keys(of), fields, { format, values });
  const layout = { format, values, columns, onFinding: (finding: Finding) => findings.add(finding) };
  const chunks: (string | Uint8Array)[] = [];
  for await (const chunk of chunksOf(layout, windowsOf(of))) chunks.push(chunk);
  return { text: chunks.join(''), chunks, findings: [...findings].sort() };
}
const seenAt = localIso(new Date('2026-05-20T09:12:04.123Z'));

describe('CSV', () => {
  it('has values as shown, below labels, for Excel too', async () => {
    const { text, findings } = await written({ format: 'csv' });
    expect(text.split('\r\n')).toEqual([
      '\uFEFFMAC address,Name,Connection,Signal (dBm),Last seen,IMEI,Extra',
      `00:0A:14:88:96:AD,"Tram; 8309",Online,-71,${seenAt},35824005111111012,"{""a"":\n[1]}"`,
      `00:0A:14:88:96:AE,'=1+1,Offline,,yesterday,,true`,
      `00:0A:14:88:96:AF,"",#7 (unknown option),0,,358240051111110,`,
      '',
    ]);
    expect(findings).toEqual(['digits']);
  });

  it('has values as the service has them, below field names', async () => {
    const { text } = await written({ format: 'csv', values: 'raw' });
    const [head, first] = text.split('\r\n');
    expect(head).toBe('\uFEFFMacAddress,Name,Online,Rsrp,Seen,Imei,Extra');
    expect(first).toContain(',1,-71,2026-05-20T09:12:04.123Z,35824005111111012,');
  });

  it('distinguishes labels that two fields share', () => {
    const twins = ['A', 'B'].map((name) => sampleField({ name, displayName: 'Depot' }));
    const { columns } = columnsOf(['A', 'B'], twins, { format: 'json', values: 'seen' });
    expect(columns.map(({ heading }) => heading)).toEqual(['Depot [A]', 'Depot [B]']);
  });
});

describe('the update form', () => {
  it('has the editable fields, exactly as the service accepts them', async () => {
    const { text, findings } = await written({ format: 'update' });
    expect(text.split('\r\n')).toEqual([
      '\uFEFFMacAddress;Name;Online;Extra',
      '00:0A:14:88:96:AD;"Tram; 8309";1;',
      '00:0A:14:88:96:AE;=1+1;0;true',
      '00:0A:14:88:96:AF;;7;',
      '',
    ]);
    expect(findings).toEqual(['formula']);
  });

  it('names the fields that it leaves out', () => {
    const { leftOut } = columnsOf(Object.keys(table), fields, { format: 'update', values: 'seen' });
    expect(leftOut.map(({ name }) => name)).toEqual(['Rsrp', 'Seen', 'Imei']);
  });
});

describe('texts of every kind', () => {
  const texts = fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 });
  const column = (text: string, separator: ',' | ';' | '\t', at: number): string[] => {
    const reading = readCsv(text, separator);
    return 'rows' in reading ? reading.rows.slice(1).map(({ cells }) => cells[at] ?? '') : [];
  };

  it.each([
    ['csv', ','],
    ['tsv', '\t'],
  ] as const)('come back from %s unchanged', async (format, separator) => {
    await fc.assert(
      fc.asyncProperty(texts, async (values) => {
        const of = { Name: values, Online: values.map(() => 1) };
        const { text } = await written({ format, values: 'raw', of });
        expect(column(text, separator, 0).map(csvValue)).toEqual(values);
      }),
    );
  });

  it('come back from the update form unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (values) => {
        const of = { MacAddress: values.map((_, row) => `${row}`), Name: values };
        const { text } = await written({ format: 'update', of });
        expect(column(text, ';', 1)).toEqual(values);
      }),
    );
  });

  const value: fc.Arbitrary<FieldValue> = fc.oneof(
    fc.constant(null),
    fc.boolean(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => (number === 0 ? 0 : number)),
    fc.string({ unit: 'grapheme' }),
  );
  it.each(['json', 'ndjson'] as const)('and all other values come back from %s', async (format) => {
    await fc.assert(
      fc.asyncProperty(fc.array(value), async (values) => {
        const of = { Name: values, '__proto__ "x"': values };
        const { text } = await written({ format, values: 'raw', of });
        const lines = format === 'json' ? (JSON.parse(text) as unknown[]) : text.split('\n').slice(0, -1);
        const rows = lines.map((row) => (typeof row === 'string' ? (JSON.parse(row) as unknown) : row));
        expect(rows).toEqual(values.map((one) => ({ Name: one, '__proto__ "x"': one })));
      }),
    );
  });
});

describe('JSON', () => {
  it('keeps long numbers as text, JSON as JSON, and one row per line', async () => {
    const { text } = await written({ format: 'ndjson', values: 'raw' });
    const [first = ''] = text.split('\n');
    expect(JSON.parse(first)).toMatchObject({ Imei: '35824005111111012', Extra: { a: [1] }, Rsrp: -71 });
    expect(text.split('\n')).toHaveLength(4);
  });

  it('has times as shown, and line ends only after rows', async () => {
    const of = {
      Seen: ['2026-05-20T09:12:04.123Z', 'yesterday'],
      Extra: [{ json: '{\r\n\r\n"a":\n1}' }, null],
    };
    const { text } = await written({ format: 'ndjson', of });
    expect(text).toBe(
      `{"Last seen":"${seenAt}","Extra":{ "a": 1}}\n{"Last seen":"yesterday","Extra":null}\n`,
    );
  });

  it('distinguishes values that have the same text', async () => {
    const of = { Name: ['5', { json: '5' }, { exact: '5' }, 5] };
    const { text } = await written({ format: 'json', values: 'raw', of });
    expect(JSON.parse(text)).toEqual(['5', 5, '5', 5].map((Name) => ({ Name })));
  });

  it('is complete without any row', async () => {
    expect(JSON.parse((await written({ format: 'json', of: { Name: [] } })).text)).toEqual([]);
    expect((await written({ format: 'ndjson', of: { Name: [] } })).text).toBe('');
  });
});

it('puts cells with tabs and line ends in quotes for the clipboard', async () => {
  const { text } = await written({ format: 'tsv', of: { Name: ['a\tb', 'c\nd', '@x', 'e'] } });
  expect(text).toBe('Name\r\n"a\tb"\r\n"c\nd"\r\n\'@x\r\ne\r\n');
});

it.each(exportFormats)('yields no empty piece of %s, with or without rows', async (format) => {
  for (const of of [table, { MacAddress: [] }]) {
    const { chunks } = await written({ format, of });
    expect(chunks.filter(({ length }) => length === 0)).toEqual([]);
  }
});

it('makes a workbook in bytes, and everything else in text', async () => {
  const [[book] = [], ...others] = await Promise.all(
    exportFormats.map(async (format) => (await written({ format })).chunks),
  );
  expect(Buffer.from(book as Uint8Array).toString('latin1', 0, 2)).toBe('PK');
  expect(others.flat().map((chunk) => typeof chunk)).toEqual(others.flat().map(() => 'string'));
});

it('requests a window only after the previous one was consumed', async () => {
  let asked = 0;
  async function* endless() {
    for await (const window of windowsOf({ Name: Array.from({ length: 1000 }, () => 'x') }, 1)) {
      asked += 1;
      yield window;
    }
  }
  const { columns } = columnsOf(['Name'], fields, { format: 'csv', values: 'raw' });
  const chunks = chunksOf({ format: 'csv', values: 'raw', columns, onFinding: () => undefined }, endless());
  const reader = chunks[Symbol.asyncIterator]();
  for (let index = 0; index < 4; index += 1) await reader.next();
  expect(asked).toBe(3);
});
