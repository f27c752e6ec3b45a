import { operationSchema, type Operation } from '@shared/operations/contract.ts';
import { parseColumn } from './json-column.ts';

const recordSchema = operationSchema.omit({ timeline: true, parts: true });

/** An operation without what stands in other tables. */
type OperationRecord = Omit<Operation, 'timeline' | 'parts'>;

/** An operation without its timeline and the count of its parts as the text of the column `record`. */
export const recordText = ({ timeline: _timeline, parts: _parts, ...record }: Operation): string =>
  JSON.stringify(record);

const keptRecords = 8;

/**
 * Reads the texts of columns `record`; `null` for what is no operation. The last ones read are kept with their text:
 * following an operation asks for the same again and again, and checking a record takes longer than to look it up.
 */
export function createRecordReader(): (text: unknown) => OperationRecord | null {
  const kept = new Map<unknown, OperationRecord | null>();
  return (text) => {
    const known = kept.get(text);
    if (known) return known;
    const record = parseColumn(recordSchema, text);
    kept.set(text, record);
    for (const oldest of [...kept.keys()].slice(0, -keptRecords)) kept.delete(oldest);
    return record;
  };
}
