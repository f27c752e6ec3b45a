import * as z from 'zod';
import { event, nothing, request } from '../contract/define.ts';
import { appErrorSchema } from '../contract/result.ts';
import { columnWindowSchema } from './column-window-schema.ts';
import { fieldSchema, fieldValueSchema, filtersSchema } from './schema.ts';

/** How many devices are in which state of `Online`; `other` has any further id or none. */
export const stateCountsSchema = z.object({
  all: z.number(),
  online: z.number(),
  offline: z.number(),
  neverConnected: z.number(),
  other: z.number(),
});
export type StateCounts = z.infer<typeof stateCountsSchema>;

/**
 * Who decides which devices match: Rollcall, over the whole company as it was read (`memory`), or the service, which is
 * asked for their MAC addresses.
 */
export const answeredBySchema = z.enum(['memory', 'service']);
export type AnsweredBy = z.infer<typeof answeredBySchema>;

/**
 * What is known of one fleet: the devices of the active company that match some filters. All fleets of a company are
 * answered from one reading of it. `key` names it in further calls and changes with account, company, filters and who
 * answers.
 */
export const fleetStatusSchema = z.object({
  key: z.string(),
  answeredBy: answeredBySchema,
  /** Grows with every status that is told, of any fleet: of two, the one with the larger step is newer. */
  step: z.number(),
  /** `cancelled`: the last reading was ended by hand; the devices read until then stay. */
  state: z.enum(['loading', 'ready', 'failed', 'cancelled']),
  /** Devices of the company read so far, and how many the service says there are (`null` before the first page). */
  loaded: z.number(),
  total: z.number().nullable(),
  /** The devices of the fleet. */
  counts: stateCountsSchema,
  /** Devices for which it cannot be told here whether they match; they are not in the fleet. */
  cannotTell: z.number(),
  /** Devices that the service counts in and that the reading of the company did not bring; `memory` has none. */
  missing: z.number(),
  /** Grows with every change of the devices in it: a window with an older revision is out of date. */
  revision: z.number(),
  /** When the last complete reading ended, milliseconds since the epoch; `null` before the first. */
  readAtMs: z.number().nullable(),
  requests: z.number(),
  /** Until when the reading waits because the service is busy, milliseconds since the epoch; `null` while it does not. */
  waitingUntilMs: z.number().nullable(),
  /** Why the last reading failed; devices read before stay. */
  error: appErrorSchema.nullable(),
});
export type FleetStatus = z.infer<typeof fleetStatusSchema>;

export const sortSchema = z.object({ fieldName: z.string(), direction: z.enum(['ascending', 'descending']) });
export type Sort = z.infer<typeof sortSchema>;

/** MAC addresses as 48-bit numbers (`macNumberOf`). */
const macNumbersSchema = z.instanceof(Float64Array);

/** Which of a fleet's devices, in which order. */
export const narrowingSchema = z.object({
  /** Only devices with this id of `Online`; all when left out. */
  online: z.number().optional(),
  /**
   * Case-insensitive text that one of the fields must hold, `null` being all fields. Options are found by their names,
   * MAC addresses by any part in any notation.
   */
  search: z.object({ text: z.string(), fieldNames: z.array(z.string()).nullable() }).optional(),
  /** Only these devices; all when left out. */
  macs: macNumbersSchema.optional(),
  /** By the first, those equal by it by the second, and so on; empty: in the order of arrival. */
  sort: z.array(sortSchema),
  /** Devices with the same value of this field stand together, in its ascending order; `sort` orders each group. */
  groupBy: z.string().optional(),
});
export type Narrowing = z.infer<typeof narrowingSchema>;

export const selectionOfRowsSchema = narrowingSchema.extend({ key: z.string() });

/** Rows of a fleet as columns: the row at `offset + r` is `window.rows[r]`. */
export const windowOfRowsSchema = z.object({
  revision: z.number(),
  offset: z.number(),
  /** How many rows there are in all under this choice. */
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

/** The groups of a choice: group `i` has the value `values[i]` and the rows from `starts[i]` to before `starts[i + 1]`. */
export const groupsOfRowsSchema = z.object({
  revision: z.number(),
  /** Unset is the last. */
  values: z.array(fieldValueSchema),
  /** One longer than `values`. */
  starts: z.instanceof(Uint32Array),
});
export type GroupsOfRows = z.infer<typeof groupsOfRowsSchema>;

/** Cells whose value is another one: cell `i` is of the row `rows[i]` and the field `fieldNames[fields[i]]`. */
export const cellsChangedSchema = z.object({
  rows: z.instanceof(Uint32Array),
  macs: macNumbersSchema,
  fields: z.instanceof(Uint16Array),
  fieldNames: z.array(z.string()),
  /** How many changed in all; more than `rows.length` when that would be more than 100,000. */
  total: z.number(),
});
export type CellsChanged = z.infer<typeof cellsChangedSchema>;

/** What one refresh changed in a fleet. */
export const fleetChangeSchema = z.object({
  key: z.string(),
  revision: z.number(),
  /** Devices that came into the fleet, and those that went out of it. */
  added: z.number(),
  removed: z.number(),
  /** Cells of devices of the company that stayed. */
  cells: cellsChangedSchema,
});
export type FleetChange = z.infer<typeof fleetChangeSchema>;

/** All fields of one device as last read. */
export const deviceSchema = z.object({
  mac: z.string(),
  readAtMs: z.number(),
  values: z.array(z.tuple([z.string(), fieldValueSchema])),
});
export type Device = z.infer<typeof deviceSchema>;

export const distributionSchema = z.object({
  /** The devices with each value, most frequent first; `null` is unset and comes last. */
  rows: z.array(z.object({ value: fieldValueSchema, devices: z.number() })),
  /** How many different values there are, unset being one of them: more than `rows` when these are limited. */
  distinct: z.number(),
  devices: z.number(),
  /**
   * How the numbers lie from the least to the most, ranges without any left out: `from` and `to` are numbers that devices
   * have. Only where it was asked for, the values were limited, and all that are set are numbers.
   */
  ranges: z.array(z.object({ from: z.number(), to: z.number(), devices: z.number() })).optional(),
  readAtMs: z.number().nullable(),
});
export type Distribution = z.infer<typeof distributionSchema>;

export const devicesContract = {
  /** The company's fields with options and operators (GET /fields, /fields/input-options, /fields/operators-for-types). */
  fields: request(nothing, z.array(fieldSchema)),
  /**
   * Opens the fleet of the devices that satisfy all of `filters` and all filters of one of `anyOf` (of none when that is
   * left out or empty), answered from memory unless told otherwise. Starts reading the company (endpoint 2, every page)
   * when that was not done yet and answers at once; `status` events follow. An open fleet is returned as it is.
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
   * Reads an open fleet again; the rows stay until the new ones are there. A reading that a broken connection ended
   * within the last five minutes goes on with the pages that it lacks.
   */
  refresh: request(z.object({ key: z.string() }), fleetStatusSchema),
  /** Ends the reading that is under way; the devices read so far stay, and the status says `cancelled`. */
  cancel: request(z.object({ key: z.string() }), fleetStatusSchema),
  /** A window of rows of an open fleet from memory; `limit` ≤ 500. */
  rows: request(
    selectionOfRowsSchema.extend({
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(500),
      fieldNames: z.array(z.string()).max(200),
    }),
    windowOfRowsSchema,
  ),
  /** The MAC addresses of all devices under a choice, in its order. */
  macs: request(selectionOfRowsSchema, macNumbersSchema),
  /** The rows from position `from` to before `to` under a choice, 0-based. */
  rowsOf: request(
    selectionOfRowsSchema.extend({ from: z.number().int().min(0), to: z.number().int().min(0) }),
    rowsBetweenSchema,
  ),
  /** The groups under a choice. */
  groups: request(selectionOfRowsSchema.extend({ groupBy: z.string() }), groupsOfRowsSchema),
  /** Where a device stands under a choice, 0-based, with its neighbours; `null` when it is not in it. */
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
  /** One device with all its fields: one request with the filter MacAddress Equals. */
  device: request(z.object({ mac: z.string() }), deviceSchema),
  /**
   * How a field's values are spread over the devices under a choice; the `limit` most frequent ones, else all. Numbers
   * beyond the limit are counted in at most `mostRanges` ranges.
   */
  distribution: request(
    selectionOfRowsSchema.omit({ sort: true, groupBy: true }).extend({
      fieldName: z.string(),
      limit: z.number().int().min(1).optional(),
      mostRanges: z.number().int().min(2).max(100).optional(),
    }),
    distributionSchema,
  ),
  status: event(fleetStatusSchema),
  changed: event(fleetChangeSchema),
} as const;
