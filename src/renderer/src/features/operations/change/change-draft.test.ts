import { describe, expect, it } from 'vitest';
import { sampleField, samplePreview, updateRing } from '@test/support/samples.ts';
import { changeableFields, fieldSentence, valueOfText } from './change-draft.ts';
import { beforeWords, revertWords, sendWords } from '../preview/change-preview.ts';

const numberField = sampleField({ type: 'Integer', unit: 'MB', displayName: 'Data limit' });

describe('the new value', () => {
  it('is a number for a number field', () => {
    expect(valueOfText(numberField, ' 12 ')).toEqual({ ok: true, value: 12 });
    expect(valueOfText(sampleField({ type: 'Double' }), '1,5')).toEqual({ ok: true, value: 1.5 });
    expect(valueOfText(numberField, '0')).toEqual({ ok: true, value: 0 });
  });

  it.each(['', 'x', '1 2', 'NaN', 'Infinity', '1,000', '0x10'])('refuses “%s” as a number', (text) => {
    expect(valueOfText(numberField, text)).toMatchObject({ ok: false });
  });

  it('refuses a number that would be rounded', () => {
    const decimals = sampleField({ type: 'Double' });
    for (const text of ['9007199254740993', '1e17', '0,12345678901234567890', '50.088012345678901234']) {
      expect(valueOfText(decimals, text)).toEqual({
        ok: false,
        problem: 'This number has too many digits to be sent exactly.',
      });
    }
    expect(valueOfText(decimals, '50,10')).toEqual({ ok: true, value: 50.1 });
  });

  it.each(['1.5', '1,5'])('refuses %s where the field takes whole numbers', (text) => {
    expect(valueOfText(numberField, text)).toEqual({ ok: false, problem: 'Type a whole number.' });
    expect(valueOfText(numberField, '2,0')).toEqual({ ok: true, value: 2 });
  });

  it.each(['2026-05-21', '2026-05-21T09:12:00Z', ' 2026-05-21 09:12 '])('takes “%s” as a date', (text) => {
    const date = sampleField({ type: 'DateTime' });
    expect(valueOfText(date, text)).toEqual({ ok: true, value: text.trim() });
  });

  it.each(['tomorrow', '21.5.2026', '2026-02-30', '2026-05-21T25:00', '1700000000', ' '])(
    'refuses “%s” as a date',
    (text) => {
      expect(valueOfText(sampleField({ type: 'DateTime' }), text)).toEqual({
        ok: false,
        problem: 'Type a date and time, such as 2026-05-21T09:12:00Z.',
      });
    },
  );

  it('keeps a text as typed, spaces included', () => {
    expect(valueOfText(sampleField(), ' 0 ')).toEqual({ ok: true, value: ' 0 ' });
  });
});

describe('the fields to change', () => {
  it('are the editable ones, then those for which the service does not tell', () => {
    const fields = [
      sampleField({ name: 'c', displayName: 'C', isEditable: null }),
      sampleField({ name: 'b', displayName: 'B' }),
      sampleField({ name: 'x', displayName: 'X', isEditable: false }),
      sampleField({ name: 'a', displayName: 'A' }),
    ];
    expect(changeableFields(fields).map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  });

  it('state what they take', () => {
    expect(fieldSentence(updateRing)).toBe(
      'Update ring is a tag. It takes one of 4 values: Pilot, Early, Stable, Hold.',
    );
    expect(fieldSentence(numberField)).toBe('Data limit is a field. It takes a number in MB.');
  });
});

describe('the preview', () => {
  it('states what sending takes', () => {
    const counts = { willChange: 61, unset: 0, hasIt: 0, cannotChange: 0 };
    const one = { value: 1, devices: 61, requests: 1 };
    const words = (sendRequests: number, values = [one]) => sendWords({ counts, sendRequests, values });
    expect(words(1)).toBe('1 change request.');
    expect(words(61)).toBe('61 change requests, one per device.');
    expect(words(2, [one, one])).toBe('2 change requests, one per value.');
    expect(words(3)).toBe('3 change requests.');
  });

  it('names the old values by their options, without the one that is to be set', () => {
    const before = [...samplePreview().before, { value: 2, devices: 200 }, { value: null, devices: 42 }];
    expect(beforeWords(samplePreview({ before }), updateRing)).toBe('Early 741, Pilot 385, Hold 42');
  });

  it('states what cannot be reverted', () => {
    expect(revertWords(samplePreview())[1]).toContain('The 42 unset ones cannot become unset again.');
    const words = (willChange: number) =>
      revertWords(samplePreview({ counts: { willChange, unset: 0, hasIt: 0, cannotChange: 0 } }));
    expect(words(3)).toEqual(['3 can be reverted.', 'Their old values are saved on this computer first.']);
    expect(words(1)).toEqual(['1 can be reverted.', 'Its old value is saved on this computer first.']);
    expect(revertWords(samplePreview({ irrevocable: 3 }))).toEqual([
      '1,165 can be reverted.',
      'Their old values are saved on this computer first. The old values of 3 cannot be set again. The 42 unset ones cannot become unset again.',
    ]);
  });
});
