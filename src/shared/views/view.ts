import type * as z from 'zod';
import type { namedViewSchema, savedViewSchema, viewContentSchema } from './schema.ts';

/** What a view shows: filters, search, columns, order, grouping, and what evaluates the filters. */
export type ViewContent = z.output<typeof viewContentSchema>;

/** A view with its name, as it is stored, exported and imported. */
export type NamedView = z.output<typeof namedViewSchema>;

/** A view of an account. */
export type SavedView = z.output<typeof savedViewSchema>;
