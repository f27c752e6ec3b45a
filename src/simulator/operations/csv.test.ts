import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCsv } from './csv.ts';

test('reads back anything written with quotes', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'ž', ';', '"', '\n', '\r', ' ', '=') });
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
      const text = rows
        .map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(';'))
        .join('\r\n');
      expect(parseCsv(text)).toEqual(rows);
      expect(parseCsv(`\uFEFF${text}\r\n`)).toEqual(rows);
    }),
  );
});

test('keeps empty cells and skips empty lines', () => {
  expect(parseCsv('MacAddress;Depot\n\n02:0A;\n')).toEqual([
    ['MacAddress', 'Depot'],
    ['02:0A', ''],
  ]);
  expect(parseCsv('')).toEqual([]);
});

test('refuses a quote in the middle of a cell', () => {
  expect(() => parseCsv('a;b"c')).toThrow('Row 1');
});
