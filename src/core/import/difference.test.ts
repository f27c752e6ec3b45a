import { describe, expect, it } from 'vitest';
import type { FieldValue } from '@shared/devices/value.ts';
import { sampleField } from '@test/support/samples.ts';
import { checkFile } from './check-file.ts';
import { differenceOf } from './difference.ts';

const fields = [
  sampleField({ name: 'MacAddress', displayName: 'MAC address', isEditable: false }),
  sampleField({ name: 'Sim', displayName: 'SIM card' }),
  sampleField({ name: 'Ring', displayName: 'Ring' }),
];
const macOf = (index: number): string => `00:0A:14:88:00:0${String(index)}`;

/** Compares a file of one row for each pair of the text that a device has and the one in the file. */
function differenceBetween(pairs: readonly (readonly [now: FieldValue, cell: string])[]) {
  const rows = pairs.map(([, cell], index) => `${macOf(index)};${cell};4`);
  const file = checkFile(`MacAddress;Sim;Ring\n${rows.join('\n')}\n`, fields);
  return differenceOf(file, new Map(pairs.map(([now], index) => [macOf(index), new Map([['Sim', now]])])));
}

describe('a number that a spreadsheet has shortened', () => {
  it('leaves its whole row out and says what to do, whether or not the device has a value', () => {
    const { rows, findings } = differenceBetween([
      ['8942021234567890123', '8,94202E+18'],
      [null, '4.20602E+11'],
      ['300000000000', '3E+11'],
    ]);
    expect(rows).toEqual([]);
    expect(findings.map(({ line }) => line)).toEqual([2, 3, 4]);
    expect(findings[0]).toEqual({
      ...{ line: 2, device: macOf(0) },
      sentence:
        '“8,94202E+18”: A spreadsheet has shortened a long number. Format the column as text there, and enter SIM card again with all digits.',
    });
  });

  it('is none where the device has just this text, or where the text is another', () => {
    const { rows, findings } = differenceBetween([
      ['4.20602E+11', '4.20602E+11'],
      ['x', '420602123456'],
      ['x', '1E+10 days'],
      ['x', 'E+11'],
    ]);
    expect(findings).toEqual([]);
    expect(rows.filter(({ fieldName }) => fieldName === 'Sim').map(({ group }) => group)).toEqual([
      'has-it',
      ...Array<string>(3).fill('will-change'),
    ]);
  });
});
