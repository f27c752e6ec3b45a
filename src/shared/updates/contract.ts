import * as z from 'zod';
import { appErrorSchema } from '../contract/result.ts';
import { event, nothing, request } from '../contract/define.ts';

/** The state of the search for a newer version. */
export const updateStateSchema = z.discriminatedUnion('state', [
  /** This copy does not update itself: why, and what to do instead, one sentence each. */
  z.object({ state: z.literal('off'), why: z.string(), todo: z.string() }),
  /** No newer version is known; `null` before the first search. */
  z.object({ state: z.literal('idle'), lookedAtMs: z.number().nullable() }),
  z.object({ state: z.literal('looking') }),
  z.object({ state: z.literal('fetching'), version: z.string() }),
  /** Downloaded and verified; installed only when the user asks for it. */
  z.object({ state: z.literal('ready'), version: z.string() }),
  z.object({ state: z.literal('failed'), error: appErrorSchema }),
]);
export type UpdateState = z.infer<typeof updateStateSchema>;

export const updatesContract = {
  state: request(nothing, updateStateSchema),
  /** Searches for a newer version, and downloads it. Returns immediately; `changed` events follow. */
  look: request(nothing, updateStateSchema),
  /**
   * Quits Rollcall, installs the downloaded version and starts it. Fails with `busy` while a change is being sent or
   * verified, and with `storage` when it cannot be installed.
   */
  install: request(nothing, nothing),
  changed: event(updateStateSchema),
} as const;
