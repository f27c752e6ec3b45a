import type * as z from 'zod';
import type { fieldSchema, identifierSchema } from './schema.ts';
import { say } from './words.ts';

/** An identifier whose type the specification leaves open. */
export type Identifier = z.infer<typeof identifierSchema>;

/**
 * A field of a company's devices (specification, Field; known-shapes, Fields). Names are case-sensitive and may hold
 * any character. What the service may leave out is `null` here, never a guess.
 */
export type Field = z.infer<typeof fieldSchema>;

/** One of the predefined values of a field (specification, Field option). */
export type FieldOption = Field['options'][number];

/** Field that identifies a device (specification, Device). */
export const macField = 'MacAddress';
/** Field with the device's name. */
export const nameField = 'Name';
/** Field with the connectivity state. */
export const onlineField = 'Online';

/** What a field's value looks like to a person: decides alignment, editor and comparison. */
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

/** The kind of a field, from its options and its type name; an unknown or missing type is text. */
export function kindOf(field: Pick<Field, 'type' | 'hasOptions'>): FieldKind {
  if (field.hasOptions) return 'option';
  return kinds.get((field.type ?? '').toLowerCase()) ?? 'text';
}

/** An option that a field has not, honestly: `#7 (unknown option)`. */
export const unknownOption = (id: string): string => say('unknownOption', { id });

/** The name of an option, or that it is unknown. */
export function optionName(field: Pick<Field, 'options'>, id: number): string {
  return field.options.find((option) => option.id === id)?.name ?? unknownOption(String(id));
}

/** A tag is a field that people set: the service sorts it under a category of that name (features.md, E). */
export const isTag = (field: Pick<Field, 'category'>): boolean => /^tags?$/i.test(field.category ?? '');
