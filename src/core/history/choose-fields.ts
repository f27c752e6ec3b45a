import { kindOf, type Field } from '@shared/devices/field.ts';
import { sentinelOf } from '@shared/history/sentinel.ts';
import type { Span } from '@shared/history/segments.ts';
import type { Sampling } from '@shared/history/series.ts';
import type { FieldWanted } from '../history-thread/index.ts';

const dayMs = 86_400_000;

/** Numbers over more than so many days are thinned by the service: nobody sees more of them in a chart. */
const sampledBeyondDays = 31;

/** A quarter of an hour: 8,640 values in ninety days. */
const periodSeconds = 900;

/** The mean is the line; the others keep what it hides. */
const operators: readonly Sampling['operator'][] = ['Mean', 'Min', 'Max'];

/** The fields among these that the company knows as fields of numbers; `Online` and other states are none. */
export const numbersAmong = (fieldNames: readonly string[], fields: readonly Field[]): string[] =>
  fieldNames.filter((fieldName) => {
    const field = fields.find(({ name }) => name === fieldName);
    return field !== undefined && kindOf(field) === 'number';
  });

/** Whether the service may thin a field: not one where a value stands for a failure, which would be among the means. */
function canBeThinned(fieldName: string, fields: readonly Field[]): boolean {
  const field = fields.find(({ name }) => name === fieldName);
  return field !== undefined && kindOf(field) === 'number' && sentinelOf(field) === null;
}

/**
 * What is read of a field over an interval: every value, or the service's means, minima and maxima where it is a field of
 * numbers, the interval is long, and the service can.
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
