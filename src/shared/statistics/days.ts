import type * as z from 'zod';
import type { dayFiguresSchema, fieldDaySchema } from './days-schema.ts';

/** The figures of a field over all devices of a company on one day: devices by value, or the spread of its numbers. */
export type DayFigures = z.output<typeof dayFiguresSchema>;

/** A recorded day of a company, with the figures of one field. */
export type FieldDay = z.output<typeof fieldDaySchema>;

/** How many days are recorded per account: those of ten years. */
export const maxDays = 3653;
