import type * as z from 'zod';
import type { historySchema } from './series-schema.ts';

/**
 * What is known of one device over `[startMs, stopMs)`. `readAtMs` is when its newest part was read, `null` where
 * nothing ever was; `requests` counts what this answer took. A field that the service thinned has a series for each
 * operator, `Mean` first.
 */
export type History = z.infer<typeof historySchema>;

/**
 * The history of one field. Its values hold until the next point, as far as `known` reaches.
 *
 * - `points`: within the interval, ascending.
 * - `carried`: the value at the start of the first stretch that is known, if any: from an event before it with nothing unknown
 *   between, or, when nothing happened since, from the device's present value.
 * - `known`: the stretches of the interval that were really fetched, ascending, apart from each other. Of the rest
 *   nothing is known.
 * - `sampling`: how the service thinned it; `null` for every value as it is.
 */
export type Series = History['series'][number];

/** How the service thins a series: one value a period (known-shapes, History). */
export type Sampling = NonNullable<Series['sampling']>;
