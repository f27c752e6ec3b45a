import type { Field } from '@shared/devices/field.ts';
import type { Operation } from '@shared/operations/contract.ts';
import { useFieldsStore } from '@page/app/fields.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';

const isShown = ({ accountId }: Operation): boolean => useSessionStore().active?.id === accountId;

/** The field of an operation; unknown while another account is shown, whose fields may be others of the same name. */
export const fieldOf = (operation: Operation): Field | undefined =>
  isShown(operation) ? useFieldsStore().byName.get(operation.change.fieldName) : undefined;

/** The same after the fields were read. */
export async function readFieldOf(operation: Operation): Promise<Field | undefined> {
  if (isShown(operation)) await useFieldsStore().load();
  return fieldOf(operation);
}
