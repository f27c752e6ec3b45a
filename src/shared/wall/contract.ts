import * as z from 'zod';
import { event, nothing, request } from '../contract/define.ts';
import { appErrorSchema } from '../contract/result.ts';
import { selectionOfRowsSchema } from '../devices/contract.ts';
import type { WallCells } from './cells.ts';
import { mostColumns } from './limits.ts';

const numbersSchema = z.instanceof(Uint32Array);

/** See `PackedCells`. */
const packedCellsSchema = z.object({
  columns: z.number(),
  excludedMs: numbersSchema,
  rowOutages: numbersSchema,
  offlineAt: numbersSchema,
  offlineMs: numbersSchema,
  outages: z.instanceof(Uint16Array),
  otherAt: numbersSchema,
  onlineMs: numbersSchema,
  neverMs: numbersSchema,
});

/** Which devices, in the order of the grid, and the ends of the stretches (one more than there are columns). */
export const wallQuestionSchema = selectionOfRowsSchema.extend({
  edges: z.instanceof(Float64Array).refine(({ length }) => length >= 2 && length <= mostColumns + 1),
});
export type WallQuestion = z.output<typeof wallQuestionSchema>;

/** The connection of devices over time as far as it is known; row `r` is the device `macs[r]`. */
export const toldWallSchema = z.object({
  /** MAC addresses as 48-bit numbers, those with the least availability first. */
  macs: z.instanceof(Float64Array),
  cells: packedCellsSchema,
  /** How many devices the choice has; more than `macs` has when the wall does not take them all. */
  total: z.number(),
  /** Devices of which a part is missing that the service still has, and how many requests it takes to ask for it. */
  missing: z.object({ devices: z.number(), requests: z.number() }),
  /** When the devices were last read; the state of a device that has not changed since is known up to then. */
  readAtMs: z.number().nullable(),
});
export type ToldWall = z.infer<typeof toldWallSchema>;
export type Wall = Omit<ToldWall, 'cells'> & { readonly cells: WallCells };

/** How far the asking for what is missing is. */
export const fillStatusSchema = z.object({
  state: z.enum(['idle', 'running', 'pausing', 'failed']),
  /** Devices asked for so far, and in all. */
  done: z.number(),
  devices: z.number(),
  /** Requests made so far, and planned in all. */
  made: z.number(),
  requests: z.number(),
  /** How long a request took so far, several being under way at once; `null` before the first answer. */
  msPerRequest: z.number().nullable(),
  /** Devices that the service did not answer for; they stay missing. */
  refused: z.number(),
  /** Why it failed, or why the last device was refused. */
  error: appErrorSchema.nullable(),
});
export type FillStatus = z.infer<typeof fillStatusSchema>;

export const wallContract = {
  /** What is known, from memory and from the store alone: no request. */
  read: request(wallQuestionSchema, toldWallSchema),
  /** Asks the service for what is missing, the devices that changed last first. Answers at once. */
  start: request(wallQuestionSchema, fillStatusSchema),
  /** Makes no further request; answers to those under way are still kept. */
  pause: request(nothing, fillStatusSchema),
  /** How far it is now. */
  progress: request(nothing, fillStatusSchema),
  status: event(fillStatusSchema),
  /** More is known of these devices. */
  filled: event(z.object({ macs: z.instanceof(Float64Array) })),
} as const;
