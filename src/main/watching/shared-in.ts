import { sharedAmong, type SharingPorts } from '@core/causes/index.ts';
import { cellMaker } from '@core/export/index.ts';
import type { Field } from '@shared/devices/field.ts';
import { valueText } from '@shared/devices/value.ts';
import { say } from './words.ts';

/**
 * Returns a function that returns the most certain thing that devices of a company share, as a sentence: `12 of 13 have
 * Mobile Operator Vodafone.`
 */
export const sharedIn =
  (company: SharingPorts) =>
  async (macs: Float64Array<ArrayBuffer>, fields: readonly Field[]): Promise<string | null> => {
    const [surest] = await sharedAmong(company, macs);
    if (!surest) return null;
    const field = fields.find(({ name }) => name === surest.fieldName);
    const cell = cellMaker(field, 'seen')(surest.value);
    const value = cell === null || typeof cell === 'object' ? valueText(surest.value) : String(cell);
    const named = field?.displayName ?? surest.fieldName;
    return say('shared', { is: surest.inGroup, of: macs.length, field: named, value });
  };
