import * as z from 'zod';
import { event, nothing, request } from '../contract/define.ts';
import { fieldValueSchema } from '../devices/schema.ts';
import { changeKinds } from './change-kind.ts';

const snapshotNameSchema = z.string().trim().min(1).max(200);

/** A state of the company that the loaded one can be compared with. */
const baselineSchema = z.object({
  id: z.string(),
  /** `refresh`: before the last refresh; `day`: the first complete reading of a local day; `named`: kept by the user. */
  kind: z.enum(['refresh', 'day', 'named']),
  /** Empty unless `named`. */
  name: z.string(),
  /** When reading its devices ended, milliseconds since the epoch. */
  readAtMs: z.number(),
  devices: z.number(),
  /** Its stored size, in bytes. */
  size: z.number(),
  /** Whether the stored data is damaged: it can only be removed. */
  isDamaged: z.boolean(),
});
export type Baseline = z.infer<typeof baselineSchema>;

/** The baselines with which the active account's company can be compared. */
export const baselinesSchema = z.object({
  accountId: z.string(),
  /** The last complete reading; `null` before the first. */
  loaded: z.object({ readAtMs: z.number(), devices: z.number() }).nullable(),
  /** The last refresh first, then the stored ones, newest first. */
  baselines: z.array(baselineSchema),
});
export type Baselines = z.infer<typeof baselinesSchema>;

const groupSchema = z.object({
  kind: z.enum(changeKinds),
  /** The field whose value changed; `null` for devices that are new, gone or silent. */
  fieldName: z.string().nullable(),
});

/** Devices with the same change. */
const changeGroupSchema = groupSchema.extend({ devices: z.number() });
export type ChangeGroup = z.infer<typeof changeGroupSchema>;

/** Devices that stayed online and reported nothing new, and the field that shows that nearly all others did. */
const silentGroupSchema = changeGroupSchema.extend({
  /** Its value changed on `changed` of the `online` devices that stayed online. */
  shownBy: z.object({ fieldName: z.string(), changed: z.number(), online: z.number() }),
});
export type SilentGroup = z.infer<typeof silentGroupSchema>;

/** A field by its name and its current or former label. */
const namedFieldSchema = z.object({ fieldName: z.string(), label: z.string() });

/** The changes since a baseline. */
export const comparisonSchema = z.object({
  /** Identifies it in further calls, until another comparison is made. */
  id: z.string(),
  baseline: baselineSchema,
  now: z.object({ readAtMs: z.number(), devices: z.number() }),
  /** Non-empty groups of changes; in the order of `changeKinds`, fields in the company's order. */
  groups: z.array(changeGroupSchema),
  /** The number of devices in at least one group of changes. */
  devices: z.number(),
  /** Nothing of these devices changed, so they are not counted there; `null` if none is known to be silent. */
  silent: silentGroupSchema.nullable(),
  /** Fields that the company has now but did not have then: their values do not count as changes of devices. */
  fieldsAdded: z.array(namedFieldSchema),
  fieldsGone: z.array(namedFieldSchema),
});
export type Comparison = z.infer<typeof comparisonSchema>;

/** A device of a group. Both values are unset for devices that are new, gone or silent. */
const changedDeviceSchema = z.object({
  mac: z.string(),
  /** The value of `Name`: the current one if the device still exists. */
  name: fieldValueSchema,
  before: fieldValueSchema,
  after: fieldValueSchema,
});
export type ChangedDevice = z.infer<typeof changedDeviceSchema>;

const groupOfComparison = groupSchema.extend({ comparisonId: z.string() });

export const snapshotsContract = {
  list: request(nothing, baselinesSchema),
  /** Stores the devices as they are loaded under a name. */
  keep: request(z.object({ name: snapshotNameSchema }), baselinesSchema),
  remove: request(z.object({ id: z.string() }), baselinesSchema),
  /** Compares a baseline with the devices as they are loaded. */
  compare: request(z.object({ baselineId: z.string() }), comparisonSchema),
  /** Returns the devices of a group, ordered by MAC address. */
  devices: request(
    groupOfComparison.extend({
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(500),
    }),
    z.array(changedDeviceSchema),
  ),
  /**
   * Returns the MAC addresses of all devices of a group as 48-bit numbers; for `null`, of all devices in any group
   * of changes except those that are gone.
   */
  macs: request(
    z.object({ comparisonId: z.string(), group: groupSchema.nullable() }),
    z.instanceof(Float64Array),
  ),
  /** A new reading or a change of the snapshots. */
  changed: event(baselinesSchema),
} as const;
