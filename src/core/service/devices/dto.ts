import * as z from 'zod';

/**
 * The siblings of `data` in an answer of endpoint 2. Rows have no schema: they hold whatever fields a company has, and
 * there may be 100,000 of them, so the mapper reads them in one pass.
 */
export const devicesEnvelopeDto = z.object({ total_items: z.int().nonnegative().nullish() });
