import * as z from 'zod';
import { filtersSchema, operandSchema } from '../devices/schema.ts';
import { editSchema } from './edit.ts';

/**
 * What is to be set, and on which devices (endpoint 5). When several values are set, by a revert, an imported file or an
 * edit, `value` is the first.
 */
export const changeSchema = z.object({
  fieldName: z.string().min(1),
  value: operandSchema,
  /** How the values were computed; left out where they were given. */
  edit: editSchema.optional(),
  filters: filtersSchema,
  /** The devices themselves, by MAC address, instead of those that match filters; `filters` is empty then. */
  macs: z.array(z.string()).optional(),
});
export type Change = z.infer<typeof changeSchema>;

/** A change to one given value. */
export const settingSchema = changeSchema.omit({ edit: true });
export type Setting = z.infer<typeof settingSchema>;

/** A change to values that are computed from the present ones. */
export const editingSchema = changeSchema.omit({ value: true }).required({ edit: true });
export type Editing = z.infer<typeof editingSchema>;
