import { operationSchema, type Operation } from '@shared/operations/contract.ts';
import type { TimelineEntry } from './journal.ts';
import { parseColumn } from './json-column.ts';

const recordSchema = operationSchema.omit({ timeline: true });

/** An operation without its timeline as the text of the column `record`. */
export const recordText = ({ timeline: _timeline, ...record }: Operation): string => JSON.stringify(record);

/** The operation of a column `record`; `null` when the text is not one. */
export function toOperation(text: unknown, timeline: TimelineEntry[]): Operation | null {
  const record = parseColumn(recordSchema, text);
  return record && { ...record, timeline };
}
