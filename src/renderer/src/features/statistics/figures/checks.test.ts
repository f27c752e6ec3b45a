import { describe, expect, it } from 'vitest';
import type { Source } from '@shared/statistics/contract.ts';
import { sampleNumbers } from '../testing/samples.ts';
import { checkFigure, comparable } from './checks.ts';

const source = (aggregationType: string): Source => ({
  id: 1,
  name: aggregationType,
  sourceType: 'FieldAggregation',
  aggregationType,
  fieldId: 20,
});
const here = sampleNumbers([60, 71.5, 71.5, -1], { sentinel: -1 });
const check = (aggregation: string, told: Parameters<typeof checkFigure>[1]) =>
  checkFigure(source(aggregation), told, here);

describe('the check of a figure', () => {
  it('requires exact equality for the highest and the lowest', () => {
    expect(check('Max', 71.5)).toEqual({ kind: 'same' });
    expect(check('Max', 71.6)).toEqual({ kind: 'differs', counted: 71.5 });
    expect(check('Min', 60)).toEqual({ kind: 'differs', counted: -1 });
    expect(check('Min', -1)).toEqual({ kind: 'same' });
  });

  it('tolerates differences by order of addition and rounding in a mean and a sum', () => {
    expect(check('Average', 50.5)).toEqual({ kind: 'same' });
    expect(check('Average', 50.500000000001)).toEqual({ kind: 'same' });
    expect(check('Average', 50.4)).toMatchObject({ kind: 'differs' });
    expect(checkFigure(source('Average'), 0.67, sampleNumbers([0, 1, 1]))).toEqual({ kind: 'same' });
    expect(checkFigure(source('Average'), 1, sampleNumbers([0, 1, 1]))).toMatchObject({ kind: 'differs' });
    expect(check('Sum', 202)).toEqual({ kind: 'same' });
    expect(check('Sum', 203)).toEqual({ kind: 'differs', counted: 202 });
  });

  it('accepts numbers in text form, however long', () => {
    expect(check('Max', '71.50')).toEqual({ kind: 'same' });
    expect(check('Max', { exact: '71.5' })).toEqual({ kind: 'same' });
  });

  it('compares nothing where there is no figure, no count, or an unknown aggregation', () => {
    for (const told of [null, '', 'n/a', true] as const) expect(check('Max', told)).toEqual({ kind: 'none' });
    expect(check('Percentile95', 71.5)).toEqual({ kind: 'none' });
    expect(check('TopDevice', '00:0A:14:88:00:01')).toEqual({ kind: 'none' });
    expect(checkFigure(source('Max'), 1, undefined)).toEqual({ kind: 'none' });
    expect(checkFigure(source('Max'), 1, sampleNumbers([]))).toEqual({ kind: 'none' });
  });

  it('compares nothing while it is not known of every device whether it matches', () => {
    const count = { devices: 4, cannotTell: 0, readAtMs: 0, counts: [] };
    expect(comparable(count, here)).toBe(here);
    expect(comparable({ ...count, cannotTell: 1 }, here)).toBeUndefined();
    expect(comparable(null, here)).toBeUndefined();
  });
});
