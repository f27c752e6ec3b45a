import type * as z from 'zod';
import { cellOf, encodeColumn } from '../devices/column-window.ts';
import type { FieldValue } from '../devices/value.ts';
import type { pointsSchema } from './points-schema.ts';

/**
 * Values of one field with their times, in buffers: at `times[i]` (milliseconds since the epoch, UTC, ascending; several
 * may be equal) the field took the value that `kinds[i]`, `numbers[i]` and `texts` encode like `WindowColumn`.
 */
export type Points = z.infer<typeof pointsSchema>;

/** Returns the value of a point; unset where there is none. */
export const valueAt = (points: Pick<Points, 'kinds' | 'numbers' | 'texts'>, index: number): FieldValue =>
  cellOf(points, index);

/** Returns values with their times as points, in the order given. */
export function pointsOf(times: readonly number[], values: readonly FieldValue[]): Points {
  const { kinds, numbers, texts } = encodeColumn('', values);
  return { times: Float64Array.from(times), kinds, numbers, texts };
}
