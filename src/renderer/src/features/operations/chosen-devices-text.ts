import { filtersText } from '@shared/devices/filter.ts';
import type { Operation } from '@shared/operations/contract.ts';
import { useFieldsStore } from '@page/app/fields.ts';
import { operandWords } from '@page/ui/field-value.ts';
import { fieldOf } from './operation-field.ts';
import { say } from './words.ts';

/**
 * Returns which devices were chosen for an operation, in words. The filters are shown as elsewhere, with times in local
 * time, if their fields are known; the journal's words have times as they were sent.
 */
export function chosenDevicesText(operation: Operation): string {
  const { selected, change, filterText, companyName, retryOf, revertOf } = operation;
  if (selected !== null) return say('selectedDevices', { n: selected });
  const { fields, byName } = useFieldsStore();
  const isByFilters = change.filters.length > 0 && retryOf === null && revertOf === null;
  const areKnown = fieldOf(operation) && change.filters.every(({ fieldName }) => byName.has(fieldName));
  if (isByFilters && areKnown) return filtersText(change.filters, fields, operandWords);
  return filterText || say('allOfName', { company: companyName });
}
