import * as z from 'zod';

/** One field of endpoint 4 where the answer is a list; points are read by the mapper in one pass. */
export const seriesDto = z.object({ field_name: z.string(), values: z.array(z.unknown()).nullish() });
