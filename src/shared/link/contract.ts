import * as z from 'zod';
import { event, nothing, request } from '../contract/define.ts';

/** The state of the connection to the service of the active account; times are milliseconds since the epoch. */
export const linkSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('answering') }),
  /** The service asked for no requests until then. */
  z.object({ kind: z.literal('waiting'), untilMs: z.number() }),
  /** The service has not responded since `sinceMs`, and is tried again at `nextTryMs`; `null` during a try. */
  z.object({ kind: z.literal('lost'), sinceMs: z.number(), nextTryMs: z.number().nullable() }),
  /** The computer is asleep, or has just woken up. */
  z.object({ kind: z.literal('asleep') }),
]);
export type Link = z.infer<typeof linkSchema>;

export const linkContract = {
  state: request(nothing, linkSchema),
  /** Tries the service immediately, and returns the resulting state. */
  tryNow: request(nothing, linkSchema),
  changed: event(linkSchema),
  /** Returns how far the clock of the service is ahead of this computer's, milliseconds; negative where it is behind. */
  clockLead: request(nothing, z.number()),
  clockLeadChanged: event(z.number()),
} as const;
