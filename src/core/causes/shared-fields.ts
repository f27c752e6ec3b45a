import { isTag, kindOf, macField, nameField, onlineField, type Field } from '@shared/devices/field.ts';

/** Kinds whose values several devices have for a reason; numbers and moments are measured, and equal by chance. */
const tellingKinds: readonly string[] = ['option', 'boolean', 'text'];

/** The fields whose values may say what devices have in common; not what names one device, nor its connection itself. */
export const tellingFields = (fields: readonly Field[]): Field[] =>
  fields.filter(
    (field) =>
      ![macField, nameField, onlineField].includes(field.name) &&
      (tellingKinds.includes(kindOf(field)) || isTag(field)),
  );
