import type * as z from 'zod';
import type { fieldSchema, identifierSchema } from './schema.ts';
import { say } from './words.ts';

/** An identifier whose type the specification leaves open. */
export type Identifier = z.infer<typeof identifierSchema>;

/**
 * A field of a company's devices (specification, Field; known-shapes, Fields). Names are case-sensitive and may contain
 * any character. What the service may leave out is `null` here and never guessed.
 */
export type Field = z.infer<typeof fieldSchema>;

/** One of the predefined values of a field (specification, Field option). */
export type FieldOption = Field['options'][number];

/** Name of the field that identifies a device (specification, Device). */
export const macField = 'MacAddress';
/** Name of the field with the device's name. */
export const nameField = 'Name';
/** Name of the field with the connectivity state. */
export const onlineField = 'Online';

/** What a field's value is to the user; determines alignment, editor and comparison. */
export type FieldKind = 'option' | 'boolean' | 'number' | 'date' | 'text';

const kinds: ReadonlyMap<string, FieldKind> = new Map([
  ['boolean', 'boolean'],
  ['bool', 'boolean'],
  ['integer', 'number'],
  ['int', 'number'],
  ['long', 'number'],
  ['double', 'number'],
  ['float', 'number'],
  ['decimal', 'number'],
  ['number', 'number'],
  ['datetime', 'date'],
  ['date', 'date'],
]);

/** Returns the kind of a field, from its options and its type name; an unknown or missing type counts as text. */
export function kindOf(field: Pick<Field, 'type' | 'hasOptions'>): FieldKind {
  if (field.hasOptions) return 'option';
  return kinds.get((field.type ?? '').toLowerCase()) ?? 'text';
}

/** Whether a number field takes no decimals. */
export const isWholeNumber = (field: Pick<Field, 'type'>): boolean =>
  /^(int|integer|long)/i.test(field.type ?? '');

/** Returns the text for an option that the field does not have: `#7 (unknown option)`. */
export const unknownOption = (id: string): string => say('unknownOption', { id });

/** Returns the name of an option, or the text that it is unknown. */
export function optionName(field: Pick<Field, 'options'>, id: number): string {
  return field.options.find((option) => option.id === id)?.name ?? unknownOption(String(id));
}

/**
 * Whether the field is a tag, a field that users set: the service puts tags into a category of that name (features.md,
 * E).
 */
export const isTag = (field: Pick<Field, 'category'>): boolean => /^tags?$/i.test(field.category ?? '');
