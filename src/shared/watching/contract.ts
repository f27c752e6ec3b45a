import * as z from 'zod';
import { event, nothing, request } from '../contract/define.ts';

/** When a device is worth telling of. */
export const watchConditionSchema = z.discriminatedUnion('kind', [
  /** Offline for so long. */
  z.object({ kind: z.literal('offline'), minutes: z.int().min(0).max(10_080) }),
  /** A number beyond a limit; a value that is unset or no number never is. */
  z.object({
    kind: z.literal('value'),
    fieldName: z.string().min(1),
    side: z.enum(['above', 'below']),
    limit: z.number(),
  }),
  /** Never connected so long after the moment that a field of dates holds, such as the one of the claim. */
  z.object({
    kind: z.literal('never-connected'),
    days: z.int().min(1).max(365),
    claimedField: z.string().min(1),
  }),
]);
export type WatchCondition = z.infer<typeof watchConditionSchema>;

export const watchRuleSchema = z.object({
  id: z.string().min(1).max(100),
  name: z.string().trim().min(1).max(200),
  /** The saved view whose devices are watched; `null` for all devices of the company. */
  viewId: z.string().min(1).max(100).nullable(),
  isOn: z.boolean(),
  condition: watchConditionSchema,
});
export type WatchRule = z.infer<typeof watchRuleSchema>;

/** What a rule found at one reading. */
export const watchFindingSchema = z.object({
  id: z.string(),
  ruleId: z.string(),
  ruleName: z.string(),
  /** What the rule asked for then: `offline for 10 minutes`. */
  words: z.string(),
  atMs: z.number(),
  /** How many devices, and the first of them. */
  devices: z.number(),
  first: z.array(z.object({ mac: z.string(), name: z.string() })),
  /** What the devices share more than chance, as a sentence; `null` when there is nothing. */
  shared: z.string().nullable(),
  /** Whether somebody was told; what is found in quiet hours waits for their end. */
  isTold: z.boolean(),
});
export type WatchFinding = z.infer<typeof watchFindingSchema>;

/** How a rule stood at the last reading. */
export const watchedRuleSchema = watchRuleSchema.extend({
  /** How many devices met it; `null` before it was looked at. */
  holds: z.number().nullable(),
  /** Why it cannot be looked at, as a sentence; `null` when it can. */
  problem: z.string().nullable(),
});
export type WatchedRule = z.infer<typeof watchedRuleSchema>;

/** The rules of the active account, and what they found, latest first. */
export const watchingSchema = z.object({
  accountId: z.string(),
  rules: z.array(watchedRuleSchema),
  findings: z.array(watchFindingSchema),
  /** Of which reading of the devices the rules know, milliseconds since the epoch; `null` for none yet. */
  checkedAtMs: z.number().nullable(),
});
export type Watching = z.infer<typeof watchingSchema>;

/** What changes the rules answers with all of them as they are then. */
export const watchingContract = {
  list: request(nothing, watchingSchema),
  /** Keeps a rule, as a new one when `id` is `null`. A rule that is new, changed or turned on tells nothing of what it finds at first. */
  save: request(
    z.object({ id: watchRuleSchema.shape.id.nullable(), rule: watchRuleSchema.omit({ id: true }) }),
    watchingSchema,
  ),
  remove: request(z.object({ id: watchRuleSchema.shape.id }), watchingSchema),
  changed: event(watchingSchema),
} as const;
