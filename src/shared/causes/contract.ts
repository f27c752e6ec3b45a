import * as z from 'zod';
import { request } from '../contract/define.ts';
import { fieldValueSchema } from '../devices/schema.ts';

const intervalShape = { startMs: z.number(), endMs: z.number() };

/** Devices that something happened to: those that went offline in an interval, both ends included, or are offline now. */
export const groupQuestionSchema = z.discriminatedUnion('of', [
  z.object({ of: z.literal('went-offline'), ...intervalShape }),
  z.object({ of: z.literal('offline-now') }),
]);
export type GroupQuestion = z.output<typeof groupQuestionSchema>;

export const sharedValueSchema = z.object({
  fieldName: z.string(),
  value: fieldValueSchema,
  /** Devices of the group with this value, and devices of all with it. */
  inGroup: z.number(),
  inAll: z.number(),
  /** How many times as often the group has it as all have. */
  lift: z.number(),
  /** How likely a group drawn blindly would have it as often. */
  chance: z.number(),
});
export type SharedValue = z.infer<typeof sharedValueSchema>;

export const commonCauseSchema = z.object({
  /** The devices of the group, MAC addresses as 48-bit numbers. */
  macs: z.instanceof(Float64Array),
  /** Devices of the company of which it is known whether they belong to the group, those that do among them. */
  known: z.number(),
  /** Devices of the company of which it is not. */
  unknown: z.number(),
  /** Values that the group shares more than chance, the surest first. */
  values: z.array(sharedValueSchema),
  /** How many fields were looked at. */
  fields: z.number(),
});
export type CommonCause = z.infer<typeof commonCauseSchema>;

export const momentsSchema = z.object({
  /** Moments at which more devices went offline than the time around lets expect, most devices first. */
  moments: z.array(z.object({ ...intervalShape, devices: z.number(), expected: z.number() })),
  /** Devices of the company whose whole interval is known, and the others. */
  known: z.number(),
  unknown: z.number(),
});
export type Moments = z.infer<typeof momentsSchema>;

export const causesContract = {
  /** What the devices of a group share more than chance, over the whole company, from memory and the store: no request. */
  find: request(groupQuestionSchema, commonCauseSchema),
  /** When in an interval devices went offline together, within ±`toleranceMs`; from memory and the store: no request. */
  moments: request(z.object({ ...intervalShape, toleranceMs: z.number().positive() }), momentsSchema),
} as const;
