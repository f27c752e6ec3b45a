import * as z from 'zod';
import type { ExcludedWindow } from './excluded.ts';
import type { FlappingThresholds } from './flapping.ts';

const nameSchema = z.string().trim().min(1).max(200);
const momentSchema = z.int().min(-8.64e15).max(8.64e15);
const minuteSchema = z.int().min(0).max(1439);

/** The name of a time zone in the time zone database, as far as this computer knows it: `Europe/Prague`. */
export const timeZoneSchema = z.string().refine((timeZone) => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).format(0) !== '';
  } catch {
    return false;
  }
}, 'a time zone');

/** A maintenance window (`ExcludedWindow`). */
export const excludedWindowSchema: z.ZodType<ExcludedWindow> = z.discriminatedUnion('kind', [
  z
    .strictObject({ kind: z.literal('once'), name: nameSchema, startMs: momentSchema, endMs: momentSchema })
    .refine(({ startMs, endMs }) => endMs > startMs, 'an end after the start'),
  z.strictObject({
    kind: z.literal('weekly'),
    name: nameSchema,
    weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
    startMinute: minuteSchema,
    endMinute: minuteSchema,
    timeZone: timeZoneSchema,
  }),
]);

const shareSchema = z.number().min(0).max(1);
const rateSchema = z.number().min(0).max(10_000);

/** The thresholds of flapping (`FlappingThresholds`): those that begin it must not be below those that end it. */
export const flappingSchema: z.ZodType<FlappingThresholds> = z
  .strictObject({
    windowHours: z.number().min(0.25).max(168),
    beginPerHour: rateSchema.gt(0),
    endPerHour: rateSchema,
    shortSessionMinutes: z.number().gt(0).max(1440),
    beginShortShare: shareSchema.gt(0),
    endShortShare: shareSchema,
    leastSessions: z.int().min(1).max(1000),
    handshakeKb: rateSchema,
    resyncKb: rateSchema,
  })
  .refine(
    (limits) => limits.endPerHour <= limits.beginPerHour && limits.endShortShare <= limits.beginShortShare,
    'an end at or below the beginning',
  );
