import * as z from 'zod';
import { nothing, request } from '../contract/define.ts';
import { namedViewSchema, savedViewSchema, viewNameSchema } from './schema.ts';

/** A kept view that cannot be read; its text stays as it is, and can be exported. */
export const unreadableViewSchema = z.object({
  id: z.string(),
  /** What the text calls it; `null` where that cannot be told. */
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
  /** The view that was shown last; `null` for none of them. */
  activeId: z.string().nullable(),
  /** Kept views that cannot be read. */
  unreadable: z.array(unreadableViewSchema),
});
export type Views = z.infer<typeof viewsSchema>;

const one = z.object({ id: z.string() });

/** What changes the views answers with all of them as they are then. */
export const viewsContract = {
  list: request(nothing, viewsSchema),
  /**
   * Keeps a view, as a new one when `id` is `null` or not known (any more), and makes it the active one. A new one comes last, or
   * where `position` says (0 is first), so that a removal can be undone.
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
  /** Puts the tabs in this order; those that are not named come after. */
  reorder: request(z.object({ ids: z.array(z.string()).max(1000) }), viewsSchema),
  /** Remembers which view is shown. */
  activate: request(z.object({ id: z.string().nullable() }), viewsSchema),
  /** The view as the text of a file; one that cannot be read as the text that is kept. */
  exportText: request(one, z.object({ fileName: z.string(), text: z.string() })),
  /** Asks where to save, and writes the file; `null` when no place was chosen. */
  exportFile: request(one, z.object({ path: z.string() }).nullable()),
  /** The view that a text holds, to be looked at; `name` as below. Nothing is kept. */
  look: request(
    z.object({ text: z.string().max(2_000_000), name: z.string().max(300).nullable() }),
    namedViewSchema,
  ),
  /** Adds the view that a text holds; `name` is what the text is called in sentences. */
  importText: request(
    z.object({ text: z.string().max(2_000_000), name: z.string().max(300).nullable() }),
    viewsSchema,
  ),
  /** Asks for a file, and adds the view in it; `null` when none was chosen. */
  importFile: request(nothing, viewsSchema.nullable()),
} as const;
