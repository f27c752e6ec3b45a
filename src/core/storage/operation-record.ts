import { operationSchema, type Operation } from '@shared/operations/contract.ts';
import type { TimelineEntry } from './journal.ts';
import { parseColumn } from './json-column.ts';

const recordSchema = operationSchema.omit({ timeline: true, parts: true });

/** An operation without its timeline and the count of its parts as the text of the column `record`. */
export const recordText = ({ timeline: _timeline, parts: _parts, ...record }: Operation): string =>
  JSON.stringify(record);

/** The operation of a column `record`; `null` when the text is not one. */
export function toOperation(
  text: unknown,
  beside: { readonly timeline: TimelineEntry[]; readonly parts: Operation['parts'] },
): Operation | null {
  const record = parseColumn(recordSchema, text);
  return record && { ...record, ...beside };
}
