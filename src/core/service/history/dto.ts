import * as z from 'zod';

/** One field of endpoint 4 when the answer is a list; the mapper reads the points in one pass. */
export const seriesDto = z.object({ field_name: z.string(), values: z.array(z.unknown()).nullish() });
