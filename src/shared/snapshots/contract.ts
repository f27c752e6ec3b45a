import * as z from 'zod';
import { event, nothing, request } from '../contract/define.ts';
import { fieldValueSchema } from '../devices/schema.ts';
import { changeKinds } from './change-kind.ts';

export const snapshotNameSchema = z.string().trim().min(1).max(200);

/** Something that the company as it is loaded now can be compared with. */
const baselineSchema = z.object({
  id: z.string(),
  /** `refresh`: before the last refresh; `day`: the first whole reading of a local day; `named`: kept by hand. */
  kind: z.enum(['refresh', 'day', 'named']),
  /** Empty unless `named`. */
  name: z.string(),
  /** When the reading of its devices ended, milliseconds since the epoch. */
  readAtMs: z.number(),
  devices: z.number(),
  /** What is kept of it, in bytes. */
  size: z.number(),
  /** Whether what is kept is damaged: it can only be removed. */
  isDamaged: z.boolean(),
});
export type Baseline = z.infer<typeof baselineSchema>;

/** What the active account's company can be compared with. */
export const baselinesSchema = z.object({
  accountId: z.string(),
  /** The last whole reading; `null` before the first. */
  loaded: z.object({ readAtMs: z.number(), devices: z.number() }).nullable(),
  /** The last refresh first, then those kept, newest first. */
  baselines: z.array(baselineSchema),
});
export type Baselines = z.infer<typeof baselinesSchema>;

const groupSchema = z.object({
  kind: z.enum(changeKinds),
  /** The field whose value is another one; `null` for devices that are new or gone. */
  fieldName: z.string().nullable(),
});

/** Devices to which the same thing happened. */
const changeGroupSchema = groupSchema.extend({ devices: z.number() });
export type ChangeGroup = z.infer<typeof changeGroupSchema>;

/** A field by its name and by what it was or is called. */
const namedFieldSchema = z.object({ fieldName: z.string(), label: z.string() });

/** What changed since a baseline. */
export const comparisonSchema = z.object({
  /** Names it in further calls, until something else is compared. */
  id: z.string(),
  baseline: baselineSchema,
  now: z.object({ readAtMs: z.number(), devices: z.number() }),
  /** Only groups that have devices; in the order of `changeKinds`, fields in the company's order. */
  groups: z.array(changeGroupSchema),
  /** How many devices are in any of the groups. */
  devices: z.number(),
  /** Fields that the company has now and had not then: their values are no changes of devices. */
  fieldsAdded: z.array(namedFieldSchema),
  fieldsGone: z.array(namedFieldSchema),
});
export type Comparison = z.infer<typeof comparisonSchema>;

/** A device of a group. Both values are unset for devices that are new or gone. */
const changedDeviceSchema = z.object({
  mac: z.string(),
  /** The value of `Name`, of now if the device is still there. */
  name: fieldValueSchema,
  before: fieldValueSchema,
  after: fieldValueSchema,
});
export type ChangedDevice = z.infer<typeof changedDeviceSchema>;

const groupOfComparison = groupSchema.extend({ comparisonId: z.string() });

export const snapshotsContract = {
  list: request(nothing, baselinesSchema),
  /** Keeps the devices as they are loaded under a name. */
  keep: request(z.object({ name: snapshotNameSchema }), baselinesSchema),
  remove: request(z.object({ id: z.string() }), baselinesSchema),
  /** Compares a baseline with the devices as they are loaded. */
  compare: request(z.object({ baselineId: z.string() }), comparisonSchema),
  /** The devices of a group in the order of their MAC addresses. */
  devices: request(
    groupOfComparison.extend({
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(500),
    }),
    z.array(changedDeviceSchema),
  ),
  /**
   * The MAC addresses of all devices of a group as 48-bit numbers; with `null`, of all devices that are in a group, those
   * that are gone left out.
   */
  macs: request(
    z.object({ comparisonId: z.string(), group: groupSchema.nullable() }),
    z.instanceof(Float64Array),
  ),
  /** There is another reading, or another snapshot. */
  changed: event(baselinesSchema),
} as const;
