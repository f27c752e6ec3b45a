import * as z from 'zod';

/** An identifier whose type the specification leaves open. */
export const identifierSchema = z.union([z.number(), z.string()]);
export type Identifier = z.infer<typeof identifierSchema>;

/** One of the predefined values of a field (specification, Field option). */
export const fieldOptionSchema = z.object({ id: z.number(), name: z.string() });
export type FieldOption = z.infer<typeof fieldOptionSchema>;

/**
 * A field of a company's devices (specification, Field; known-shapes, Fields). Names are case-sensitive and may hold
 * any character. What the service may leave out is `null` here, never a guess.
 */
export const fieldSchema = z.object({
  id: identifierSchema,
  name: z.string(),
  displayName: z.string(),
  /** Type name as the service spells it; `null` when it does not say. */
  type: z.string().nullable(),
  hasOptions: z.boolean(),
  /** `null` when the service does not say. */
  isEditable: z.boolean().nullable(),
  category: z.string().nullable(),
  unit: z.string().nullable(),
  /** The predefined values; empty unless `hasOptions`. */
  options: z.array(fieldOptionSchema),
  /** Operators that the service lists for this field's type; `Equals` alone when it lists none. */
  operators: z.array(z.string()),
});
export type Field = z.infer<typeof fieldSchema>;

/** Field that identifies a device (specification, Device). */
export const macField = 'MacAddress';
/** Field with the device's name. */
export const nameField = 'Name';
/** Field with the connectivity state. */
export const onlineField = 'Online';

/** What a field's value looks like to a person: decides alignment, editor and comparison. */
export type FieldKind = 'option' | 'boolean' | 'number' | 'date' | 'text';

const kinds: Readonly<Record<string, FieldKind>> = {
  boolean: 'boolean',
  bool: 'boolean',
  integer: 'number',
  int: 'number',
  long: 'number',
  double: 'number',
  float: 'number',
  decimal: 'number',
  number: 'number',
  datetime: 'date',
  date: 'date',
};

/** The kind of a field, from its options and its type name; an unknown or missing type is text. */
export function kindOf(field: Pick<Field, 'type' | 'hasOptions'>): FieldKind {
  if (field.hasOptions) return 'option';
  return kinds[(field.type ?? '').toLowerCase()] ?? 'text';
}

/** The name of an option, or the honest `#7 (unknown option)`. */
export function optionName(field: Pick<Field, 'options'>, id: number): string {
  return field.options.find((option) => option.id === id)?.name ?? `#${id} (unknown option)`;
}

/** A tag is a field that people set: the service sorts it under a category of that name (features.md, E). */
export const isTag = (field: Pick<Field, 'category'>): boolean => /^tags?$/i.test(field.category ?? '');
