import { expect, it } from 'vitest';
import type { ExportOrder } from '@shared/export/contract.ts';
import { sampleField } from '@test/support/samples.ts';
import { chosenWords } from './chosen-words.ts';

const fields = [
  sampleField({ name: 'Country', displayName: 'Country' }),
  sampleField({
    name: 'Online',
    displayName: 'Connection',
    hasOptions: true,
    options: [{ id: 0, name: 'Offline' }],
  }),
];
const equals = (value: string) => [{ fieldName: 'Country', operatorId: 'Equals', operands: [value] }];
const words = (
  question: Partial<ExportOrder['question']>,
  reach: ExportOrder['reach'] = 'seen',
  known = fields,
): string =>
  chosenWords(
    {
      question: { key: 'k', filters: [], sort: [], ...question },
      reach,
      ...{ fieldNames: [], format: 'csv', values: 'raw' },
    },
    known,
  );

it('states everything that decides which devices are exported', () => {
  expect(words({})).toBe('every device');
  expect(words({ filters: equals('DE'), online: 0 })).toBe('Country equals DE and Connection equals Offline');
  expect(words({ search: { text: ' tram ', fieldNames: null } })).toBe('any field contains “tram”');
});

it('states in which fields a text was searched for, by their labels', () => {
  const within = (fieldNames: string[]) => words({ search: { text: ' tram ', fieldNames } });
  expect(within(['Country'])).toBe('Country contains “tram”');
  expect(within(['Online', 'Gone', 'Country'])).toBe('Connection or Gone or Country contains “tram”');
  expect(words({ search: { text: ' ', fieldNames: ['Country'] } })).toBe('every device');
});

it('states how long the list is to which devices were limited', () => {
  const macs = Float64Array.of(1, 2);
  expect(words({ filters: equals('DE'), macs })).toBe('Country equals DE and one of a list of 2 devices');
});

it('states the connection of devices by the field name when the company has no such field', () => {
  expect(words({ online: 1 }, 'seen', [])).toBe('Online equals 1');
});

it('states for an export of everything only the filters of its reading', () => {
  expect(words({ filters: equals('DE'), online: 0 }, 'everything')).toBe('Country equals DE');
});

it('states which filters are alternatives', () => {
  expect(words({ anyOf: [equals('DE'), equals('AT')] })).toBe('(Country equals DE, or Country equals AT)');
  expect(words({ anyOf: [equals('DE')], online: 0 })).toBe('Country equals DE and Connection equals Offline');
  expect(words({ anyOf: [] })).toBe('every device');
  expect(words({ anyOf: [equals('DE'), []] })).toBe('every device');
});
