import type * as z from 'zod';
import type { historySchema } from './series-schema.ts';

/**
 * What is known about one device over `[startMs, stopMs)`. `readAtMs` is when its newest part was read, by the clock of this
 * computer, `null` where nothing ever was; `requests` counts the requests made for this response. A field that the service
 * downsampled has one series per operator, `Mean` first.
 */
export type History = z.infer<typeof historySchema>;

/**
 * The history of one field. Each value holds until the next point, as far as `known` reaches.
 *
 * - `points`: within the interval, ascending.
 * - `carried`: the value at the start of the first known span, if it is known: from an event before it with nothing
 *   unknown in between, or, when nothing happened since, from the device's present value.
 * - `known`: the spans of the interval that were actually fetched, ascending and disjoint. Nothing is known about the
 *   rest.
 * - `resumed`: the device's present value, with the start of the later known span in which nothing else has happened.
 * - `sampling`: how the service downsampled it; `null` for the original values.
 */
export type Series = History['series'][number];

/** How the service downsamples a series: one value per period (known-shapes, History). */
export type Sampling = NonNullable<Series['sampling']>;
