import * as z from 'zod';

/**
 * The schemas behind the types of `value.ts`, `field.ts` and `filter.ts`. They are kept separate so that the page, which
 * needs those types and functions but parses nothing, does not bundle the schema library.
 */

/** A number that JavaScript cannot hold exactly (an ICCID, a 64-bit counter), as the text that the service sent. */
const exactNumberSchema = z.object({ exact: z.string() });

/** A value that is neither scalar nor unset, as its JSON text, so that nothing of a response is lost. */
const jsonValueSchema = z.object({ json: z.string() });

/**
 * The value of one field of one device. Unset (`null`: the service sent null or no key), empty (`''`), `0` and `false`
 * are distinct, and remain so from the wire to the screen (known-shapes, Devices of a company).
 */
export const fieldValueSchema = z.union([
  z.null(),
  z.boolean(),
  z.number(),
  z.string(),
  exactNumberSchema,
  jsonValueSchema,
]);

/** An identifier whose type the specification leaves open. */
export const identifierSchema = z.union([z.number(), z.string()]);

/** One of the predefined values of a field (specification, Field option). */
const fieldOptionSchema = z.object({ id: z.number(), name: z.string() });

/**
 * A field of a company's devices (specification, Field; known-shapes, Fields). Names are case-sensitive and may contain
 * any character. What the service may leave out is `null` here and never guessed.
 */
export const fieldSchema = z.object({
  id: identifierSchema,
  name: z.string(),
  displayName: z.string(),
  /** Type name as the service spells it; `null` when the service does not state it. */
  type: z.string().nullable(),
  hasOptions: z.boolean(),
  /** `null` when the service does not state it. */
  isEditable: z.boolean().nullable(),
  category: z.string().nullable(),
  unit: z.string().nullable(),
  /** The predefined values; empty unless `hasOptions`. */
  options: z.array(fieldOptionSchema),
  /** Operators that the service lists for this field's type; `Equals` alone when it lists none. */
  operators: z.array(z.string()),
});

/** A value that a rule compares against (specification, Rule). Options are identified by id, never by name. */
export const operandSchema = z.union([z.string(), z.number(), z.boolean()]);

/** A condition on one field (specification, Filter). Several are combined with AND (known-shapes). */
export const filterSchema = z.object({
  fieldName: z.string().min(1),
  operatorId: z.string().min(1),
  operands: z.array(operandSchema),
});

export const filtersSchema = z.array(filterSchema);
