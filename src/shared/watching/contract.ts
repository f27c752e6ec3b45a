import * as z from 'zod';
import { event, nothing, request } from '../contract/define.ts';

/** When a device is worth a notification. */
export const watchConditionSchema = z.discriminatedUnion('kind', [
  /** Offline for at least this long. */
  z.object({ kind: z.literal('offline'), minutes: z.int().min(0).max(10_080) }),
  /** A number beyond a limit; a value that is unset or not a number never is. */
  z.object({
    kind: z.literal('value'),
    fieldName: z.string().min(1),
    side: z.enum(['above', 'below']),
    limit: z.number(),
  }),
  /** Never connected this long after the time in a date field, such as that of the claim. */
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

/** What a rule found in one reading. */
export const watchFindingSchema = z.object({
  id: z.string(),
  ruleId: z.string(),
  ruleName: z.string(),
  /** The condition of the rule at that time: `offline for 10 minutes`. */
  words: z.string(),
  atMs: z.number(),
  /** The number of devices, and the first of them. */
  devices: z.number(),
  first: z.array(z.object({ mac: z.string(), name: z.string() })),
  /** What the devices share more often than chance explains, as a sentence; `null` when there is nothing. */
  shared: z.string().nullable(),
  /** Whether the user was notified; findings during quiet hours wait for their end. */
  isTold: z.boolean(),
});
export type WatchFinding = z.infer<typeof watchFindingSchema>;

/** A rule with its state at the last reading. */
export const watchedRuleSchema = watchRuleSchema.extend({
  /** The number of devices that met it; `null` before the first check. */
  holds: z.number().nullable(),
  /** The number of devices that are not watched because Rollcall cannot decide whether they are in the view. */
  undecided: z.number(),
  /** Why it cannot be checked, as a sentence; `null` when it can. */
  problem: z.string().nullable(),
});
export type WatchedRule = z.infer<typeof watchedRuleSchema>;

/** The rules of the active account, and their findings, latest first. */
export const watchingSchema = z.object({
  accountId: z.string(),
  /** Grows with every state that is sent, of whichever account: an older one never replaces a newer one. */
  revision: z.number(),
  rules: z.array(watchedRuleSchema),
  findings: z.array(watchFindingSchema),
  /** The time of the reading that was last checked, milliseconds since the epoch; `null` before the first. */
  checkedAtMs: z.number().nullable(),
});
export type Watching = z.infer<typeof watchingSchema>;

/** Every request that changes the rules returns all of them afterwards. */
export const watchingContract = {
  list: request(nothing, watchingSchema),
  /**
   * Saves a rule, as a new one when `id` is `null`. A rule that is new, turned on, or watches other devices or another
   * condition than before, also because its view was changed, does not notify of what it finds at first.
   */
  save: request(
    z.object({ id: watchRuleSchema.shape.id.nullable(), rule: watchRuleSchema.omit({ id: true }) }),
    watchingSchema,
  ),
  remove: request(z.object({ id: watchRuleSchema.shape.id }), watchingSchema),
  changed: event(watchingSchema),
} as const;
