import * as z from 'zod';
import { event, nothing, request } from '../contract/define.ts';
import { appErrorSchema } from '../contract/result.ts';
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
 * What is known of one fleet: the devices of the active company that match some filters, every page of them.
 * `key` names it in further calls and changes with account, company and filters.
 */
export const fleetStatusSchema = z.object({
  key: z.string(),
  /** Grows with every status that is told, of any fleet: of two, the one with the larger step is newer. */
  step: z.number(),
  /** `cancelled`: the last reading was ended by hand; the devices read until then stay. */
  state: z.enum(['loading', 'ready', 'failed', 'cancelled']),
  /** Devices read so far, and how many the service says there are (`null` before the first page). */
  loaded: z.number(),
  total: z.number().nullable(),
  counts: stateCountsSchema,
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

/** Which of a fleet's devices, in which order. */
export const selectionOfRowsSchema = z.object({
  key: z.string(),
  /** Only devices with this id of `Online`; all when left out. */
  online: z.number().optional(),
  /** Case-insensitive text that name or MAC address must hold. */
  search: z.string().optional(),
  /** Only devices with these MAC addresses; all when left out. */
  macs: z.array(z.string()).optional(),
  sort: sortSchema.nullable(),
});

/** Rows of a fleet as columns: `columns[i].values[r]` belongs to `macs[r]`, the row at `offset + r`. */
export const windowOfRowsSchema = z.object({
  revision: z.number(),
  offset: z.number(),
  /** How many rows there are in all under this choice. */
  total: z.number(),
  macs: z.array(z.string()),
  columns: z.array(z.object({ fieldName: z.string(), values: z.array(fieldValueSchema) })),
});
export type WindowOfRows = z.infer<typeof windowOfRowsSchema>;

/** What one refresh changed in a fleet. */
export const fleetChangeSchema = z.object({
  key: z.string(),
  revision: z.number(),
  added: z.number(),
  removed: z.number(),
  /** Cells whose value changed; at most 5,000, `[MAC address, field name]`. */
  cells: z.array(z.tuple([z.string(), z.string()])),
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
  devices: z.number(),
  readAtMs: z.number().nullable(),
});
export type Distribution = z.infer<typeof distributionSchema>;

export const devicesContract = {
  /** The company's fields with options and operators (GET /fields, /fields/input-options, /fields/operators-for-types). */
  fields: request(nothing, z.array(fieldSchema)),
  /**
   * Starts reading all devices that match (endpoint 2, every page) and answers at once; `status` events follow. An
   * open fleet with the same filters is returned as it is, without a request.
   */
  open: request(z.object({ filters: filtersSchema }), fleetStatusSchema),
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
  macs: request(selectionOfRowsSchema, z.array(z.string())),
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
  /** How a field's values are spread over an open fleet, from memory. */
  distribution: request(z.object({ key: z.string(), fieldName: z.string() }), distributionSchema),
  status: event(fleetStatusSchema),
  changed: event(fleetChangeSchema),
} as const;
