import { filtersText, type Filter } from '@shared/devices/filter.ts';
import type { Operation } from '@shared/operations/operation.ts';
import type { LedgerEntry } from '@shared/operations/ledger.ts';
import { useFieldsStore } from '@page/app/fields.ts';
import { operandWords } from '@page/ui/field-value.ts';
import { fieldOf, type OfField } from './operation-field.ts';
import { say } from './words.ts';

/** Which devices were chosen for a change, as recorded: by filters, or one by one where there are none. */
interface Choice extends OfField {
  readonly companyName: string;
  readonly filters: readonly Filter[];
  /** The choice in words, with times as they were sent. */
  readonly filterText: string;
}

/** How many devices were named one by one, by the recorded words, which are always English. */
function countIn(filterText: string): number | null {
  const count = /^([\d,]+) (?:selected )?devices?\b/.exec(filterText)?.[1];
  return count === undefined ? null : Number(count.replaceAll(',', ''));
}

/** The filters are shown as elsewhere, with times in local time, if their fields are known. */
function choiceText(choice: Choice): string {
  const { companyName, filters, filterText } = choice;
  if (filters.length === 0) {
    const count = countIn(filterText);
    return count === null
      ? filterText || say('allOfName', { company: companyName })
      : say('byMac', { n: count });
  }
  const { fields, byName } = useFieldsStore();
  const areKnown = fieldOf(choice) && filters.every(({ fieldName }) => byName.has(fieldName));
  return areKnown ? filtersText(filters, fields, operandWords) : filterText;
}

/** Returns which devices were chosen for an operation, in words. */
export function chosenDevicesText(operation: Operation): string {
  const { selected, change, retryOf, revertOf } = operation;
  if (selected !== null) return say('byMac', { n: selected });
  const isByFilters = retryOf === null && revertOf === null;
  return choiceText({ ...operation, filters: isByFilters ? change.filters : [] });
}

/** Returns which devices an entry of the ledger is about, in words; empty unless it is an intent. */
export function enteredDevicesText({ change, intent, ...entry }: LedgerEntry): string {
  return change && intent ? choiceText({ ...entry, ...intent, change }) : '';
}
