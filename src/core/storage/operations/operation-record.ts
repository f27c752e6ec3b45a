import { dropOldest } from '@shared/drop-oldest.ts';
import { operationSchema, type Operation } from '@shared/operations/operation.ts';
import { parseColumn } from '../database/json-column.ts';

const recordSchema = operationSchema.omit({ timeline: true, parts: true });

/** An operation without what is stored in other tables. */
type OperationRecord = Omit<Operation, 'timeline' | 'parts'>;

/** Returns the text of the column `record`: an operation without its timeline and the counts of its parts. */
export const recordText = ({ timeline: _timeline, parts: _parts, ...record }: Operation): string =>
  JSON.stringify(record);

const keptRecords = 8;

/**
 * Returns a reader of the column `record`, which returns `null` for an invalid operation. It caches the latest records by
 * their text: following an operation reads the same one again and again, and validating it takes longer than a look-up.
 */
export function createRecordReader(): (text: unknown) => OperationRecord | null {
  const kept = new Map<unknown, OperationRecord | null>();
  return (text) => {
    const known = kept.get(text);
    if (known) return known;
    const record = parseColumn(recordSchema, text);
    kept.set(text, record);
    dropOldest(kept, keptRecords);
    return record;
  };
}
