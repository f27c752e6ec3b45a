import * as z from 'zod';
import { nothing, request } from '../contract/define.ts';
import { namedViewSchema, savedViewSchema, viewNameSchema } from './schema.ts';

/** A stored view that cannot be read; its text stays unchanged, and can be exported. */
export const unreadableViewSchema = z.object({
  id: z.string(),
  /** Its name according to the text; `null` where that cannot be determined. */
  name: z.string().nullable(),
  /** Why it cannot be read, as a sentence. */
  why: z.string(),
});
export type UnreadableView = z.infer<typeof unreadableViewSchema>;

/** The saved views of the active account. */
export const viewsSchema = z.object({
  accountId: z.string(),
  /** In the order of their tabs. */
  views: z.array(savedViewSchema),
  /** The view that was shown last; `null` for none. */
  activeId: z.string().nullable(),
  /** Stored views that cannot be read. */
  unreadable: z.array(unreadableViewSchema),
});
export type Views = z.infer<typeof viewsSchema>;

const one = z.object({ id: z.string() });

/** Every request that changes the views returns all of them afterwards. */
export const viewsContract = {
  list: request(nothing, viewsSchema),
  /**
   * Saves a view, as a new one when `id` is `null` or unknown, and makes it the active one. A new one is appended, or
   * inserted at `position` (0 is first), so that a removal can be undone.
   */
  save: request(
    z.object({
      id: z.string().min(1).max(100).nullable(),
      view: namedViewSchema,
      position: z.int().min(0).nullable(),
    }),
    viewsSchema,
  ),
  rename: request(one.extend({ name: viewNameSchema }), viewsSchema),
  remove: request(one, viewsSchema),
  /** Puts the tabs into this order, followed by those that are not listed. */
  reorder: request(z.object({ ids: z.array(z.string()).max(1000) }), viewsSchema),
  /** Stores which view is shown. */
  activate: request(z.object({ id: z.string().nullable() }), viewsSchema),
  /** Returns the view as the text of a file; the stored text for one that cannot be read. */
  exportText: request(one, z.object({ fileName: z.string(), text: z.string() })),
  /** Lets the user choose where to save, and writes the file; `null` when they cancelled. */
  exportFile: request(one, z.object({ path: z.string() }).nullable()),
  /** Returns the view in a text for inspection, without saving it; `name` as in `importText`. */
  look: request(
    z.object({ text: z.string().max(2_000_000), name: z.string().max(300).nullable() }),
    namedViewSchema,
  ),
  /** Adds the view in a text; `name` is what messages call the text. */
  importText: request(
    z.object({ text: z.string().max(2_000_000), name: z.string().max(300).nullable() }),
    viewsSchema,
  ),
  /** Lets the user choose a file, and adds the view in it; `null` when none was chosen. */
  importFile: request(nothing, viewsSchema.nullable()),
} as const;
