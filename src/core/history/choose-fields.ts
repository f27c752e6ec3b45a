import { kindOf, type Field } from '@shared/devices/field.ts';
import { sentinelOf } from '@shared/history/sentinel.ts';
import type { Span } from '@shared/history/spans.ts';
import type { Sampling } from '@shared/history/series.ts';
import { dayMs } from '@shared/time.ts';
import type { FieldWanted } from '../history-thread/index.ts';

/** Numbers over more than this many days are thinned by the service: a chart cannot show more of them. */
const sampledBeyondDays = 31;

/** A quarter of an hour; that is 8,640 values in ninety days. */
const periodSeconds = 900;

/** The mean is the line in the chart; the others preserve the extremes that it hides. */
const operators: readonly Sampling['operator'][] = ['Mean', 'Min', 'Max'];

/** Returns those of the fields that are fields of numbers in the company; `Online` and other states are not. */
export const numbersAmong = (fieldNames: readonly string[], fields: readonly Field[]): string[] =>
  fieldNames.filter((fieldName) => {
    const field = fields.find(({ name }) => name === fieldName);
    return field !== undefined && kindOf(field) === 'number';
  });

/** Whether the service may thin a field: it must be numeric, and have no value for failures, which would enter the means. */
function canBeThinned(fieldName: string, fields: readonly Field[]): boolean {
  const field = fields.find(({ name }) => name === fieldName);
  return field !== undefined && kindOf(field) === 'number' && sentinelOf(field) === null;
}

/**
 * Returns what to read of a field over an interval: every value, or the service's means, minima and maxima if it is a field
 * of numbers, the interval is long, and the service supports sampling.
 */
export function wantedOf(
  fieldName: string,
  span: Span,
  { fields, canSample }: { readonly fields: readonly Field[]; readonly canSample: boolean },
): FieldWanted[] {
  const isLong = span.endMs - span.startMs > sampledBeyondDays * dayMs;
  if (!canSample || !isLong || !canBeThinned(fieldName, fields)) return [{ fieldName, sampling: null }];
  return operators.map((operator) => ({ fieldName, sampling: { periodSeconds, operator } }));
}
