import { describe, expect, it } from 'vitest';
import { monthChoices, orderOf, type OrderDraft } from './report-order.ts';

const draft: OrderDraft = {
  ...{ kind: 'company', fieldName: undefined, mac: '', month: '2026-04', timeZone: 'UTC' },
};

describe('the months of a report', () => {
  it('are a year and the current one', () => {
    const months = monthChoices(new Date(2026, 0, 31, 12).getTime());
    expect(months.map(({ value }) => value).slice(0, 3)).toEqual(['2026-01', '2025-12', '2025-11']);
    expect(months).toHaveLength(13);
    expect(months.filter(({ note }) => note !== undefined)).toEqual([
      { value: '2026-01', text: 'January 2026', note: 'not over' },
    ]);
  });
});

describe('an order', () => {
  it('takes a MAC address in any notation', () => {
    expect(orderOf({ ...draft, kind: 'device', mac: '000a148896ad' })?.subject).toEqual({
      kind: 'device',
      mac: '00:0A:14:88:96:AD',
    });
  });

  it('is `null` while something is not chosen', () => {
    expect(orderOf(draft)).toEqual({ subject: { kind: 'company' }, month: '2026-04', timeZone: 'UTC' });
    expect(orderOf({ ...draft, kind: 'field' })).toBeNull();
    expect(orderOf({ ...draft, kind: 'device', mac: '00:0A' })).toBeNull();
    expect(orderOf({ ...draft, month: undefined })).toBeNull();
  });
});
