import * as z from 'zod';

/**
 * How the new value of each device is computed from its present one: text added at the end or at the beginning, every
 * occurrence of a text replaced (to the letter; `by` may be empty), or `true` and `false` turned over.
 */
export const editSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['append', 'prepend']), text: z.string().min(1) }),
  z.object({ kind: z.literal('replace'), text: z.string().min(1), by: z.string() }),
  z.object({ kind: z.literal('turn-over') }),
]);
export type Edit = z.infer<typeof editSchema>;
