import { describe, expect, it } from 'vitest';
import { draftFrom, inTimeZone, monthChoices, orderOf, type OrderDraft } from './report-order.ts';

const draft: OrderDraft = {
  ...{ kind: 'company', fieldName: undefined, viewId: undefined, mac: '', month: '2026-04', timeZone: 'UTC' },
};

describe('the months of a report', () => {
  it('are a year and the current one', () => {
    const months = monthChoices(Date.UTC(2026, 0, 31, 12), 'UTC');
    expect(months.map(({ value }) => value).slice(0, 3)).toEqual(['2026-01', '2025-12', '2025-11']);
    expect(months).toHaveLength(13);
    expect(months.filter(({ note }) => note !== undefined)).toEqual([
      { value: '2026-01', text: 'January 2026', note: 'not over' },
    ]);
  });

  it('are those of the time zone of the report', () => {
    const nowMs = Date.UTC(2026, 9, 31, 23, 30);
    const newest = (timeZone: string) => monthChoices(nowMs, timeZone)[0];
    expect(newest('UTC')).toMatchObject({ value: '2026-10', text: 'October 2026' });
    expect(newest('Europe/Prague')).toMatchObject({ value: '2026-11', text: 'November 2026' });
    expect(newest('America/New_York')).toMatchObject({ value: '2026-10', text: 'October 2026' });
  });

  it('leave the chosen one as it is in another time zone, unless it has not begun there', () => {
    const nowMs = Date.UTC(2026, 9, 31, 23, 30);
    const inUtc = (month: string) => inTimeZone({ ...draft, month }, 'UTC', nowMs);
    expect(inUtc('2026-09')).toMatchObject({ month: '2026-09', timeZone: 'UTC' });
    expect(inUtc('2026-11')).toMatchObject({ month: '2026-10', timeZone: 'UTC' });
  });
});

describe('an order', () => {
  it('takes a MAC address in any notation', () => {
    expect(orderOf({ ...draft, kind: 'device', mac: '000a148896ad' })?.subject).toEqual({
      kind: 'device',
      mac: '00:0A:14:88:96:AD',
    });
  });

  it('is about what the report was opened from, in the last complete month', () => {
    const nowMs = Date.UTC(2026, 4, 20);
    const orderFrom = (from: Parameters<typeof draftFrom>[0]) => orderOf(draftFrom(from, 'UTC', nowMs));
    const whole = { month: '2026-04', timeZone: 'UTC' };
    expect(orderFrom({})).toEqual({ subject: { kind: 'company' }, ...whole });
    expect(orderFrom({ viewId: 'v1' })).toEqual({ subject: { kind: 'view', viewId: 'v1' }, ...whole });
    const mac = '00:0A:14:88:96:AD';
    expect(orderFrom({ mac })).toEqual({ subject: { kind: 'device', mac }, ...whole });
  });

  it('is `null` while something is not chosen', () => {
    expect(orderOf(draft)).toEqual({ subject: { kind: 'company' }, month: '2026-04', timeZone: 'UTC' });
    expect(orderOf({ ...draft, kind: 'field' })).toBeNull();
    expect(orderOf({ ...draft, kind: 'view' })).toBeNull();
    expect(orderOf({ ...draft, kind: 'device', mac: '00:0A' })).toBeNull();
    expect(orderOf({ ...draft, month: undefined })).toBeNull();
  });
});
