import * as z from 'zod';

/**
 * What stands beside `data` in an answer of endpoint 2. Rows have no schema: they hold whatever fields a company has,
 * and there may be 100,000 of them; the mapper reads them in one pass.
 */
export const devicesEnvelopeDto = z.object({ total_items: z.int().nonnegative().nullish() });
