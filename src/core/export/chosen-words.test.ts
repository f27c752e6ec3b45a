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
const words = (question: Partial<ExportOrder['question']>, reach: ExportOrder['reach'] = 'seen'): string =>
  chosenWords(
    {
      question: { key: 'k', filters: [], sort: [], ...question },
      reach,
      ...{ fieldNames: [], format: 'csv', values: 'raw' },
    },
    fields,
  );

it('says everything that decides which devices there are', () => {
  expect(words({})).toBe('every device');
  expect(words({ filters: equals('DE'), online: 0 })).toBe('Country equals DE and Connection equals Offline');
  expect(words({ search: { text: ' tram ', fieldNames: null } })).toBe('any field contains “tram”');
});

it('says of what is everything only what it was read with', () => {
  expect(words({ filters: equals('DE'), online: 0 }, 'everything')).toBe('Country equals DE');
});

it('says which filters are one or the other', () => {
  expect(words({ anyOf: [equals('DE'), equals('AT')] })).toBe('(Country equals DE, or Country equals AT)');
  expect(words({ anyOf: [equals('DE'), []] })).toBe('every device');
});
