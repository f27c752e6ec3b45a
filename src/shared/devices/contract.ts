import * as z from 'zod';
import { event, nothing, request } from '../contract/define.ts';
import { appErrorSchema } from '../contract/result.ts';
import { columnWindowSchema } from './column-window-schema.ts';
import { fieldSchema, fieldValueSchema, filtersSchema } from './schema.ts';

/** The number of devices in each state of `Online`; `other` counts those with any other id or with none. */
export const stateCountsSchema = z.object({
  all: z.number(),
  online: z.number(),
  offline: z.number(),
  neverConnected: z.number(),
  other: z.number(),
});
export type StateCounts = z.infer<typeof stateCountsSchema>;

/**
 * What decides which devices match: Rollcall, over the whole company as it was read (`memory`), or the service, which is
 * asked for their MAC addresses.
 */
export const answeredBySchema = z.enum(['memory', 'service']);
export type AnsweredBy = z.infer<typeof answeredBySchema>;

/**
 * The status of one fleet: the devices of the active company that match some filters. All fleets of a company are served
 * from one reading of it. `key` identifies the fleet in further calls; it depends on account, company, filters and
 * `answeredBy`.
 */
export const fleetStatusSchema = z.object({
  key: z.string(),
  answeredBy: answeredBySchema,
  /** Increases with every status that is emitted, of any fleet: of two, the one with the larger step is newer. */
  step: z.number(),
  /** `cancelled`: the user ended the last reading; the devices read until then stay. */
  state: z.enum(['loading', 'ready', 'failed', 'cancelled']),
  /** Devices of the company read so far, and how many there are according to the service (`null` before the first page). */
  loaded: z.number(),
  total: z.number().nullable(),
  /** Devices that the reading in progress, or else the last one, got; unlike `loaded`, only those of its present pass. */
  read: z.number(),
  /** The devices of the fleet. */
  counts: stateCountsSchema,
  /** Devices for which Rollcall cannot decide whether they match; they are not in the fleet. */
  cannotTell: z.number(),
  /** Devices that match according to the service but were not in the reading of the company; always 0 for `memory`. */
  missing: z.number(),
  /** Increases with every change of the devices in it: a window with an older revision is out of date. */
  revision: z.number(),
  /** When the last complete reading ended, milliseconds since the epoch; `null` before the first. */
  readAtMs: z.number().nullable(),
  /**
   * Whether the devices are shown as they were kept then, mostly in an earlier session: none were read in this one yet, or
   * those that were are lost.
   */
  isRestored: z.boolean(),
  requests: z.number(),
  /**
   * Until when the reading pauses because the service is busy, milliseconds since the epoch; `null` while it does not
   * pause.
   */
  waitingUntilMs: z.number().nullable(),
  /** Why the last reading failed; devices read before that stay. */
  error: appErrorSchema.nullable(),
});
export type FleetStatus = z.infer<typeof fleetStatusSchema>;

export const sortSchema = z.object({ fieldName: z.string(), direction: z.enum(['ascending', 'descending']) });
export type Sort = z.infer<typeof sortSchema>;

/** MAC addresses as 48-bit numbers (`macNumberOf`). */
const macNumbersSchema = z.instanceof(Float64Array);

/** A choice of the devices of a fleet, and their order. */
export const narrowingSchema = z.object({
  /** Only devices with this id of `Online`; all when left out. */
  online: z.number().optional(),
  /**
   * Case-insensitive text that one of the fields must contain; `null` means all fields. Options are matched by their
   * names, MAC addresses by any part in any notation.
   */
  search: z.object({ text: z.string(), fieldNames: z.array(z.string()).nullable() }).optional(),
  /** Only these devices; all when left out. */
  macs: macNumbersSchema.optional(),
  /** Sorted by the first entry, ties by the second, and so on; empty: in order of arrival. */
  sort: z.array(sortSchema),
  /** Devices with the same value of this field are adjacent, in its ascending order; `sort` orders each group. */
  groupBy: z.string().optional(),
});
export type Narrowing = z.infer<typeof narrowingSchema>;

export const selectionOfRowsSchema = narrowingSchema.extend({ key: z.string() });

/** Rows of a fleet as columns: the row at `offset + r` is `window.rows[r]`. */
export const windowOfRowsSchema = z.object({
  revision: z.number(),
  offset: z.number(),
  /** The number of all rows of this choice. */
  total: z.number(),
  /** When the devices were read; `null` before the first complete reading. */
  readAtMs: z.number().nullable(),
  window: columnWindowSchema,
});
export type WindowOfRows = z.infer<typeof windowOfRowsSchema>;

/** Rows in order: `macs[i]` is the address of the row `rows[i]`. */
export const rowsBetweenSchema = z.object({
  revision: z.number(),
  rows: z.instanceof(Uint32Array),
  macs: macNumbersSchema,
});
export type RowsBetween = z.infer<typeof rowsBetweenSchema>;

/**
 * The groups of a choice: group `i` has the value `values[i]` and the rows from `starts[i]` up to, not including,
 * `starts[i + 1]`.
 */
export const groupsOfRowsSchema = z.object({
  revision: z.number(),
  /** Unset comes last. */
  values: z.array(fieldValueSchema),
  /** One longer than `values`. */
  starts: z.instanceof(Uint32Array),
});
export type GroupsOfRows = z.infer<typeof groupsOfRowsSchema>;

/** Cells whose value changed: cell `i` belongs to the row `rows[i]` and the field `fieldNames[fields[i]]`. */
export const cellsChangedSchema = z.object({
  rows: z.instanceof(Uint32Array),
  macs: macNumbersSchema,
  fields: z.instanceof(Uint16Array),
  fieldNames: z.array(z.string()),
  /** The number of all changed cells; more than `rows.length` when there are more than 100,000. */
  total: z.number(),
});
export type CellsChanged = z.infer<typeof cellsChangedSchema>;

/** The changes that one refresh made to a fleet. */
export const fleetChangeSchema = z.object({
  key: z.string(),
  revision: z.number(),
  /** Devices that joined the fleet, and those that left it. */
  added: z.number(),
  removed: z.number(),
  /** Cells of devices that the company had before and after the refresh. */
  cells: cellsChangedSchema,
});
export type FleetChange = z.infer<typeof fleetChangeSchema>;

/** All fields of one device as last read. */
export const deviceSchema = z.object({
  mac: z.string(),
  readAtMs: z.number(),
  values: z.array(z.tuple([z.string(), fieldValueSchema])),
  /** Why the values are those of the last reading of the company: the service was in trouble when asked for the device. */
  error: appErrorSchema.nullable(),
});
export type Device = z.infer<typeof deviceSchema>;

export const distributionSchema = z.object({
  /** The number of devices with each value, most frequent first; `null` is unset and comes last. */
  rows: z.array(z.object({ value: fieldValueSchema, devices: z.number() })),
  /** The number of distinct values, unset being one of them: more than `rows` when these are limited. */
  distinct: z.number(),
  devices: z.number(),
  /**
   * The distribution of the numbers from the minimum to the maximum, in ranges, empty ones omitted; `from` and `to` are
   * numbers that devices have. Present only if it was requested, the values were limited, and all set values are
   * numbers that a double holds to the last digit.
   */
  ranges: z.array(z.object({ from: z.number(), to: z.number(), devices: z.number() })).optional(),
  readAtMs: z.number().nullable(),
});
export type Distribution = z.infer<typeof distributionSchema>;

export const devicesContract = {
  /**
   * Returns the company's fields with options and operators (GET /fields, /fields/input-options,
   * /fields/operators-for-types); while the service is in trouble or slow, those that were last read, if there are any.
   */
  fields: request(nothing, z.array(fieldSchema)),
  /** The service has other fields than those that were returned. */
  fieldsChanged: event(z.array(fieldSchema)),
  /**
   * Opens the fleet of the devices that satisfy all of `filters` and all filters of at least one entry of `anyOf` (which
   * is ignored when left out or empty), served from memory unless `answeredBy` states otherwise. Starts reading the
   * company (endpoint 2, every page) if that was not done yet, and returns immediately; `status` events follow. An open
   * fleet is returned as it is.
   */
  open: request(
    z.object({
      filters: filtersSchema,
      anyOf: z.array(filtersSchema).optional(),
      answeredBy: answeredBySchema.optional(),
    }),
    fleetStatusSchema,
  ),
  /**
   * Reads an open fleet again; its rows stay until the new ones have arrived. A reading that a broken connection ended
   * within the last five minutes is resumed with the missing pages.
   */
  refresh: request(z.object({ key: z.string() }), fleetStatusSchema),
  /** Ends the reading in progress; the devices read so far stay, and the state becomes `cancelled`. */
  cancel: request(z.object({ key: z.string() }), fleetStatusSchema),
  /** Returns a window of rows of an open fleet from memory; `limit` ≤ 500. */
  rows: request(
    selectionOfRowsSchema.extend({
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(500),
      fieldNames: z.array(z.string()).max(200),
    }),
    windowOfRowsSchema,
  ),
  /** Returns the MAC addresses of all devices of a choice, in its order. */
  macs: request(selectionOfRowsSchema, macNumbersSchema),
  /** Returns the rows of a choice from position `from` up to, not including, `to`, 0-based. */
  rowsOf: request(
    selectionOfRowsSchema.extend({ from: z.number().int().min(0), to: z.number().int().min(0) }),
    rowsBetweenSchema,
  ),
  /** Returns the groups of a choice. */
  groups: request(selectionOfRowsSchema.extend({ groupBy: z.string() }), groupsOfRowsSchema),
  /** Returns the 0-based index of a device within a choice, with its neighbours; `null` when it is not part of it. */
  locate: request(
    selectionOfRowsSchema.extend({ mac: z.string() }),
    z
      .object({
        index: z.number(),
        total: z.number(),
        previous: z.string().nullable(),
        next: z.string().nullable(),
      })
      .nullable(),
  ),
  /**
   * Reads one device with all its fields: one request with the filter MacAddress Equals. While the service is in trouble,
   * returns the device as it is in memory, if it is there.
   */
  device: request(z.object({ mac: z.string() }), deviceSchema),
  /**
   * Returns the distribution of a field's values over the devices of a choice; the `limit` most frequent ones, or all.
   * If `limit` cuts values off and all are numbers, they are also counted in at most `maxRanges` ranges.
   */
  distribution: request(
    selectionOfRowsSchema.omit({ sort: true, groupBy: true }).extend({
      fieldName: z.string(),
      limit: z.number().int().min(1).optional(),
      maxRanges: z.number().int().min(2).max(100).optional(),
    }),
    distributionSchema,
  ),
  /**
   * Returns the request for the first page of the devices that satisfy all of `filters` (endpoint 2) as a `curl` command for
   * a POSIX shell, without a token, and how many devices are on a page; `null` where no terminal passes it on unchanged.
   */
  asRequest: request(
    z.object({ filters: filtersSchema, fieldNames: z.array(z.string()).max(200) }),
    z.object({ text: z.string(), pageSize: z.number() }).nullable(),
  ),
  status: event(fleetStatusSchema),
  changed: event(fleetChangeSchema),
} as const;
