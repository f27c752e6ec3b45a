import * as z from 'zod';
import { event, nothing, request } from '../contract/define.ts';

/** How the service of the active account stands; times are milliseconds since the epoch. */
export const linkSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('answering') }),
  /** It asked to be left alone until then. */
  z.object({ kind: z.literal('waiting'), untilMs: z.number() }),
  /** It does not answer since then, and is asked again at `nextTryMs`; `null` while it is being asked. */
  z.object({ kind: z.literal('lost'), sinceMs: z.number(), nextTryMs: z.number().nullable() }),
  /** The computer sleeps, or has just woken. */
  z.object({ kind: z.literal('asleep') }),
]);
export type Link = z.infer<typeof linkSchema>;

export const linkContract = {
  state: request(nothing, linkSchema),
  /** Asks the service now, and answers how it stands then. */
  tryNow: request(nothing, linkSchema),
  changed: event(linkSchema),
} as const;
