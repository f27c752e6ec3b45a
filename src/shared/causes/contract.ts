import * as z from 'zod';
import { request } from '../contract/define.ts';
import { fieldValueSchema } from '../devices/schema.ts';
import type { Span } from '../history/spans.ts';
import { maxIntervalMs } from './limits.ts';

const intervalShape = { startMs: z.number(), endMs: z.number() };
const isSearchable = ({ startMs, endMs }: Span): boolean => endMs - startMs <= maxIntervalMs;

/**
 * A group of devices: those that went offline in an interval, whether or not they came back; those that are offline now; or
 * those of them that have been so since a moment of an interval. Both ends of an interval are included.
 */
export const groupQuestionSchema = z.discriminatedUnion('of', [
  z.object({ of: z.literal('went-offline'), ...intervalShape }).refine(isSearchable),
  z.object({ of: z.literal('offline-now') }),
  z.object({ of: z.literal('offline-since'), ...intervalShape }),
]);
export type GroupQuestion = z.output<typeof groupQuestionSchema>;

/** A value that the devices of a group have more often than all devices do. */
export const sharedValueSchema = z.object({
  fieldName: z.string(),
  value: fieldValueSchema,
  /** The number of devices with this value in the group, and in the whole company. */
  inGroup: z.number(),
  inAll: z.number(),
  /** How many times as frequent the value is in the group as in the whole company. */
  lift: z.number(),
  /** The probability that a random group of the same size has the value at least as often. */
  chance: z.number(),
});
export type SharedValue = z.infer<typeof sharedValueSchema>;

/** When more devices went offline than the time around suggests: how many did, and how many would be usual. */
const momentSchema = z.object({ ...intervalShape, devices: z.number(), expected: z.number() });

/** Since when the devices that are offline now have been so. */
export const offlineSinceSchema = z.object({
  /**
   * Devices by how long they had been offline when the company was read, from `minMs` to below `maxMs`, the shortest first;
   * only where there are any. The earliest of them went offline at `startMs`, the last at `endMs`.
   */
  ages: z.array(
    z.object({ ...intervalShape, minMs: z.number(), maxMs: z.number().nullable(), devices: z.number() }),
  ),
  /** Moments at which several of them went offline, those with most devices first. */
  moments: z.array(momentSchema),
  /** The number of devices of which no field states it. */
  unknown: z.number(),
});
export type OfflineSince = z.infer<typeof offlineSinceSchema>;

export const commonCauseSchema = z.object({
  /** The devices of the group, MAC addresses as 48-bit numbers. */
  macs: z.instanceof(Float64Array),
  /** The number of devices of the company of which it is known whether they belong to the group, including its members. */
  known: z.number(),
  /** The number of devices of the company of which it is not known, and of how many of these the service may tell it. */
  unknown: z.number(),
  fetchable: z.number(),
  /** Since when those that are offline now have been so; `null` for other groups. */
  since: offlineSinceSchema.nullable(),
  /** Values that the group shares more often than chance explains, the most certain first. */
  values: z.array(sharedValueSchema),
  /** The number of fields that were examined. */
  fields: z.number(),
});
export type CommonCause = z.infer<typeof commonCauseSchema>;

export const momentsSchema = z.object({
  /** Moments at which more devices went offline than the time around them suggests, those with most devices first. */
  moments: z.array(momentSchema),
  /** The number of devices of the company that are known for the whole interval, and of the others. */
  known: z.number(),
  unknown: z.number(),
  /** Of how many of the others the service may tell more. */
  fetchable: z.number(),
});
export type Moments = z.infer<typeof momentsSchema>;

export const causesContract = {
  /**
   * Returns the values that the devices of a group share more often than chance explains, over the whole company, from
   * memory and the history store: no request to the service.
   */
  find: request(groupQuestionSchema, commonCauseSchema),
  /**
   * Returns when devices went offline together, within ±`toleranceMs`, in an interval; from memory and the history
   * store: no request to the service.
   */
  moments: request(
    z.object({ ...intervalShape, toleranceMs: z.number().positive() }).refine(isSearchable),
    momentsSchema,
  ),
} as const;
