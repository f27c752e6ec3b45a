import { mount } from '@vue/test-utils';
import { describe, expect, it, onTestFinished } from 'vitest';
import { filterWords } from '@shared/devices/filter.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { changeLanguage } from '@shared/words/speak.ts';
import { liveIn } from '@test/support/in-zone.ts';
import { sampleField, updateRing } from '@test/support/samples.ts';
import { operandWords } from './field-value.ts';
import FieldValueText from './FieldValueText.vue';

const shown = (value: FieldValue, field = sampleField()) =>
  mount(FieldValueText, { props: { value, field } });

describe('a value of a field', () => {
  it('looks different when unset, empty, zero and false', () => {
    const looks = [null, '', 0, false].map((value) => shown(value).html());
    expect(new Set(looks).size).toBe(4);
  });

  it('has words for its signs', () => {
    expect(shown(null).get('[aria-label="unset"]').text()).toBe('–');
    expect(shown('').get('[aria-label="empty"]').text()).toBe('“”');
  });

  it.each([
    [1, updateRing, 'Early'],
    ['2', updateRing, 'Stable'],
    [7, updateRing, '#7 (unknown option)'],
    [-1, updateRing, '#-1 (unknown option)'],
    [2400, sampleField({ type: 'Integer' }), '2,400'],
    [41.5, sampleField({ type: 'Double', unit: '°C' }), '41.5 °C'],
    [0, sampleField({ type: 'Integer', unit: 'MB' }), '0 MB'],
    [false, sampleField({ type: 'Boolean' }), 'false'],
    ['0012', sampleField({ type: 'String' }), '0012'],
    [{ exact: '356938035643809123' }, sampleField({ type: 'Long' }), '356938035643809123'],
    [{ json: '{"a":1}' }, sampleField(), '{"a":1}'],
    ['not a date', sampleField({ type: 'DateTime' }), 'not a date'],
  ] as [FieldValue, typeof updateRing, string][])('%j of its field reads as %#', (value, field, text) => {
    expect(shown(value, field).text()).toBe(text);
  });

  it.each(['Europe/Prague', 'America/New_York'])('is the day that it states without a time in %s', (zone) => {
    liveIn(zone);
    const claimed = sampleField({ name: 'Claimed', type: 'DateTime' });
    expect(shown('2026-05-20', claimed).text()).toBe('20 May 2026');
    expect(shown('2026-05-20T12:00Z', claimed).text()).toMatch(/^20 May 2026, \d\d:00$/);
    const filter = { fieldName: 'Claimed', operatorId: 'Equals', operands: ['2026-05-20'] };
    expect(filterWords(filter, claimed, operandWords).at(-1)).toBe('20 May 2026');
  });

  it.each([
    ['en', '“”'],
    ['de', '„“'],
    ['cs', '„“'],
  ] as const)('shows an empty text as the quotation marks of the language: %s', async (spoken, sign) => {
    await changeLanguage(spoken);
    onTestFinished(() => changeLanguage('en'));
    expect(shown('', sampleField()).text()).toBe(sign);
    const filter = { fieldName: 'Depot', operatorId: 'Equals', operands: [''] };
    expect(filterWords(filter, undefined, operandWords).at(-1)).toBe(sign);
  });

  it('names the zone of a time that the clock shows twice', () => {
    liveIn('Europe/Prague');
    const texts = ['2026-10-25T00:50Z', '2026-10-25T01:50Z', '2026-10-25T02:50Z'].map((value) =>
      shown(value, sampleField({ type: 'DateTime' })).text(),
    );
    expect(texts).toEqual(['25 Oct 2026, 02:50:00 CEST', '25 Oct 2026, 02:50:00 CET', '25 Oct 2026, 03:50']);
  });

  it('can be a duration in days and hours, with its seconds in the tooltip', () => {
    const uptime = sampleField({ type: 'Integer', unit: 's' });
    const readable = (value: FieldValue) =>
      mount(FieldValueText, { props: { value, field: uptime, readable: true } });
    expect(readable(1_885_084).text()).toBe('21 d 19 h');
    expect(readable(1_885_084).get('[title]').attributes('title')).toBe('1,885,084 s');
    expect(readable(0.4).text()).toBe('0.4 s');
    expect(readable(-1).text()).toBe(shown(-1, uptime).text());
    expect(shown(1_885_084, uptime).text()).toBe('1,885,084 s');
  });

  it('is a tag when its field is one', () => {
    expect(shown(1, updateRing).find('.tag').exists()).toBe(true);
    expect(shown('x').find('.tag').exists()).toBe(false);
  });
});
