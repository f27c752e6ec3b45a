import * as z from 'zod';
import { appErrorSchema } from '../contract/result.ts';
import { event, nothing, request } from '../contract/define.ts';
import { openingPlaces } from './places.ts';

/** Something that was opened from outside the page: a link, a file, a menu entry. The page shows it. */
export const openingSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('device'), companyId: z.number(), mac: z.string() }),
  z.object({ kind: z.literal('saved-view'), companyId: z.number(), viewId: z.string() }),
  /** The text of a view file; `name` is the name of the file. */
  z.object({ kind: z.literal('view'), name: z.string(), text: z.string() }),
  /** A file of changes in the service's update form; `name` is the name of the file. */
  z.object({ kind: z.literal('changes'), name: z.string(), bytes: z.instanceof(Uint8Array) }),
  z.object({ kind: z.literal('place'), place: z.enum(openingPlaces) }),
  /** What rules of an account found. */
  z.object({ kind: z.literal('findings'), accountId: z.string() }),
  /** Something that could not be opened, and why. */
  z.object({ kind: z.literal('refused'), error: appErrorSchema }),
]);
export type Opening = z.infer<typeof openingSchema>;

export const openingContract = {
  /** Returns what was opened since the last call, in order. */
  take: request(nothing, z.array(openingSchema)),
  /** Something can be fetched with `take`. */
  arrived: event(z.object({ waiting: z.number() })),
} as const;
