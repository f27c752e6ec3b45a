import type { Field } from '@shared/devices/field.ts';
import type { Operation } from '@shared/operations/operation.ts';
import { useFieldsStore } from '@page/app/fields.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';

/** An operation, or what the ledger records about it: its account and the field that it changes. */
export interface OfField {
  readonly accountId: string;
  readonly change: Pick<Operation['change'], 'fieldName'>;
}

const isShown = ({ accountId }: OfField): boolean => useSessionStore().active?.id === accountId;

/** The field of an operation; `undefined` while another account is shown, whose field of that name may be another. */
export const fieldOf = (operation: OfField): Field | undefined =>
  isShown(operation) ? useFieldsStore().byName.get(operation.change.fieldName) : undefined;

/** Reads the fields first, then resolves with the field of an operation. */
export async function readFieldOf(operation: Operation): Promise<Field | undefined> {
  if (isShown(operation)) await useFieldsStore().load();
  return fieldOf(operation);
}
