import { describe, expect, it } from 'vitest';
import type { FieldValue } from '@shared/devices/value.ts';
import { formFields, macOf } from '@test/support/update-form.ts';
import { checkFile } from './check-file.ts';
import { differenceOf, type LiveValues } from './difference.ts';

const check = (text: string) => checkFile(text, formFields);

/** Compares a file of one row for each pair of the text that a device has and the one in the file. */
function differenceBetween(pairs: readonly (readonly [now: FieldValue, cell: string])[]) {
  const rows = pairs.map(([, cell], index) => `${macOf(index)};${cell};4`);
  const file = check(`MacAddress;Depot;Limit\n${rows.join('\n')}\n`);
  return differenceOf(file, new Map(pairs.map(([now], index) => [macOf(index), new Map([['Depot', now]])])));
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
        '“8,94202E+18”: A spreadsheet has shortened a long number. Format the column as text there, and enter Depot again with all digits.',
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
    expect(rows.filter(({ fieldName }) => fieldName === 'Depot').map(({ group }) => group)).toEqual([
      'has-it',
      ...Array<string>(3).fill('will-change'),
    ]);
  });
});

describe('the difference of a file and the devices', () => {
  it('takes another spelling of the same time for another text', () => {
    const file = check(`MacAddress;Depot\n${macOf(1)};2026-05-20T09:12:00Z\n`);
    const live = new Map([[macOf(1), new Map([['Depot', '2026-05-20 09:12']])]]);
    expect(differenceOf(file, live).rows.map(({ group }) => group)).toEqual(['will-change']);
  });

  it('tells unset, the same and another value apart, and leaves out devices that are not there', () => {
    const file = check(
      `MacAddress;Depot\n${macOf(1)};Nusle\n${macOf(2)};Nusle\n${macOf(3)};Nusle\n${macOf(4)};Nusle\n`,
    );
    const live = new Map<string, LiveValues>([
      [macOf(1), new Map([['Depot', 'Nusle']])],
      [macOf(2), new Map([['Depot', '']])],
      [macOf(3), new Map()],
    ]);
    const { rows, findings } = differenceOf(file, live);
    expect(rows.map(({ line, before, group }) => [line, before, group])).toEqual([
      [2, 'Nusle', 'has-it'],
      [3, '', 'will-change'],
      [4, null, 'unset'],
    ]);
    expect(findings).toEqual([{ line: 5, device: macOf(4), sentence: 'The company has no such device.' }]);
  });
});
