import * as z from 'zod';
import { optionalText, wireIdentifier } from '../answer/wire-types.ts';

/** One field of GET /fields; only `id`, `name` and `has_options` are guaranteed. */
export const fieldDto = z.object({
  id: wireIdentifier,
  name: z.string().min(1),
  has_options: z.boolean(),
  display_name: optionalText,
  type: optionalText,
  is_editable: z.boolean().nullish(),
  category: optionalText,
  unit: optionalText,
});

const optionId = z
  .union([z.int(), z.string().regex(/^-?\d{1,15}$/)], { error: 'a whole number' })
  .transform(Number);

/** The options of one field. */
export const optionsDto = z.array(z.object({ id: optionId, name: z.string() }));

/** One entry of GET /fields/input-options when the answer is a list. */
export const inputOptionsDto = z.object({
  field_id: wireIdentifier.nullish(),
  field_name: optionalText,
  options: optionsDto,
});

/** Operators of one type. */
export const operatorsDto = z.array(z.string().min(1));

/** One entry of GET /fields/operators-for-types when the answer is a list. */
export const typeOperatorsDto = z.object({ type: z.string(), operators: operatorsDto });
