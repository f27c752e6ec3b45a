import * as z from 'zod';
import { event, nothing, request } from '../contract/define.ts';
import { appErrorSchema } from '../contract/result.ts';
import { selectionOfRowsSchema } from '../devices/contract.ts';
import type { WallCells } from './cells.ts';
import { maxColumnMs, maxColumns } from './limits.ts';

const numbersSchema = z.instanceof(Uint32Array);
const bitsSchema = z.instanceof(Uint8Array);

/** See `PackedCells`. */
const packedCellsSchema = z.object({
  columns: z.number(),
  excludedMs: numbersSchema,
  rowOutages: numbersSchema,
  isOffline: bitsSchema,
  offlineMs: numbersSchema,
  outages: z.instanceof(Uint16Array),
  isOther: bitsSchema,
  onlineMs: numbersSchema,
  neverMs: numbersSchema,
});

/** See `OfflineAtOnce`. */
const atOnceSchema = z.object({
  most: numbersSchema,
  mostAtMs: z.instanceof(Float64Array),
  offline: z.instanceof(Float64Array),
  unknown: z.instanceof(Float64Array),
});

/** Which devices, in the order of the grid, and the boundaries of the spans (one more than there are columns). */
export const wallQuestionSchema = selectionOfRowsSchema.extend({
  edges: z
    .instanceof(Float64Array)
    .refine(({ length }) => length >= 2 && length <= maxColumns + 1)
    .refine((edges) => edges.every((edge, index) => edge - (edges[index - 1] ?? edge) <= maxColumnMs)),
});
export type WallQuestion = z.output<typeof wallQuestionSchema>;

/** The connections of devices over time, as far as they are known; row `r` is the device `macs[r]`. */
export const packedWallSchema = z.object({
  /** MAC addresses as 48-bit numbers, those with the lowest availability first. */
  macs: z.instanceof(Float64Array),
  cells: packedCellsSchema,
  /** The number of devices in the choice; more than `macs` has if the wall does not take them all. */
  total: z.number(),
  /** Devices with missing parts that the service still has, and the number of requests to fetch them. */
  missing: z.object({ devices: z.number(), requests: z.number() }),
  /** When the devices were last read; the state of a device that has not changed since is known up to then. */
  readAtMs: z.number().nullable(),
});
export type PackedWall = z.infer<typeof packedWallSchema>;
export type Wall = Omit<PackedWall, 'cells'> & { readonly cells: WallCells };

/** The progress of fetching what is missing. */
export const fillStatusSchema = z.object({
  state: z.enum(['idle', 'running', 'pausing', 'failed']),
  /** Devices fetched so far, and in all. */
  done: z.number(),
  devices: z.number(),
  /** Requests made so far, and planned in all. */
  made: z.number(),
  requests: z.number(),
  /** The average time per request so far, with several in parallel; `null` before the first response. */
  msPerRequest: z.number().nullable(),
  /** Devices for which the service gave no usable response; they stay missing. */
  refused: z.number(),
  /** Why it failed, or why the last device was refused. */
  error: appErrorSchema.nullable(),
});
export type FillStatus = z.infer<typeof fillStatusSchema>;

export const wallContract = {
  /** Returns what is known, from memory and the history store alone: no request to the service. */
  read: request(wallQuestionSchema, packedWallSchema),
  /** Returns how many of the same devices were offline at once, as far as is known: no request to the service. */
  atOnce: request(wallQuestionSchema, atOnceSchema),
  /** Starts to fetch what is missing, the devices that changed last first. Returns immediately. */
  start: request(wallQuestionSchema, fillStatusSchema),
  /** Makes no further requests; responses to pending ones are still stored. */
  pause: request(nothing, fillStatusSchema),
  /** Returns the current progress. */
  progress: request(nothing, fillStatusSchema),
  status: event(fillStatusSchema),
  /** More is known about these devices. */
  filled: event(z.object({ macs: z.instanceof(Float64Array) })),
} as const;
