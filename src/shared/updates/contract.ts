import * as z from 'zod';
import { appErrorSchema } from '../contract/result.ts';
import { event, nothing, request } from '../contract/define.ts';

/** How far looking for a newer version is. */
export const updateStateSchema = z.discriminatedUnion('state', [
  /** This copy is not updated by itself: why, and what to do instead, one sentence each. */
  z.object({ state: z.literal('off'), why: z.string(), todo: z.string() }),
  /** Nothing newer is known; `null` when nobody has looked yet. */
  z.object({ state: z.literal('idle'), lookedAtMs: z.number().nullable() }),
  z.object({ state: z.literal('looking') }),
  z.object({ state: z.literal('fetching'), version: z.string() }),
  /** Fetched and proved; installed only when somebody says so. */
  z.object({ state: z.literal('ready'), version: z.string() }),
  z.object({ state: z.literal('failed'), error: appErrorSchema }),
]);
export type UpdateState = z.infer<typeof updateStateSchema>;

export const updatesContract = {
  state: request(nothing, updateStateSchema),
  /** Looks for a newer version, and fetches it. Answers at once; `changed` tells the rest. */
  look: request(nothing, updateStateSchema),
  /** Ends Rollcall, installs what is ready and starts it. Fails with `busy` while a change is being sent or checked. */
  install: request(nothing, nothing),
  changed: event(updateStateSchema),
} as const;
