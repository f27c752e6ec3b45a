import { isTag, kindOf, macField, nameField, onlineField, type Field } from '../devices/field.ts';

/** Kinds whose values devices share for a reason; numbers and times are measured, and equal only by chance. */
const tellingKinds: readonly string[] = ['option', 'boolean', 'text'];

/** Returns the fields that may reveal what devices have in common; not those that identify a device, nor its connection. */
export const tellingFields = (fields: readonly Field[]): Field[] =>
  fields.filter(
    (field) =>
      ![macField, nameField, onlineField].includes(field.name) &&
      (tellingKinds.includes(kindOf(field)) || isTag(field)),
  );
