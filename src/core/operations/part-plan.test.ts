import { describe, expect, it } from 'vitest';
import { toPart, type PlannedPart } from './part-plan.ts';

const planned: PlannedPart = {
  stage: 'all',
  filters: [{ fieldName: 'Country', operatorId: 'Equals', operands: ['CZ', 'DE'] }],
  value: 'x',
};
const place = { index: 2, devices: 7, companyId: 627, change: { fieldName: 'Ring' } };
const hash = (more: Partial<PlannedPart>, at: Partial<typeof place> = {}): string | null =>
  toPart({ ...planned, ...more }, { ...place, ...at }).bodySha256;

describe('a part that is planned', () => {
  it('has no data from the service yet', () => {
    expect(toPart(planned, place)).toEqual({
      ...planned,
      index: 2,
      devices: 7,
      bodySha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      state: 'waiting',
      serviceOperationId: null,
      serviceState: null,
      processed: null,
      error: null,
      sentAtMs: null,
      endedAtMs: null,
    });
  });

  it('waits to be sent, except for the rest after first devices', () => {
    const stages = ['all', 'canary', 'rest'] as const;
    expect(stages.map((stage) => toPart({ ...planned, stage }, place).state)).toEqual([
      'waiting',
      'waiting',
      'withheld',
    ]);
  });

  it('has the same hash for the same body, and another one for any other', () => {
    const [filter] = planned.filters;
    expect(hash({ stage: 'rest' }, { index: 0, devices: 1 })).toBe(hash({}));
    const others = [
      hash({ value: 'y' }),
      hash({ filters: [] }),
      hash({ filters: filter ? [{ ...filter, fieldName: 'Depot' }] : [] }),
      hash({ filters: filter ? [{ ...filter, operatorId: 'In' }] : [] }),
      hash({ filters: filter ? [{ ...filter, operands: ['CZ'] }] : [] }),
      hash({}, { companyId: 413 }),
      hash({}, { change: { fieldName: 'Depot' } }),
    ];
    expect(new Set([hash({}), ...others]).size).toBe(8);
  });
});
