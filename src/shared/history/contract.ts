import * as z from 'zod';
import { request } from '../contract/define.ts';
import { historySchema } from './series-schema.ts';

export const historyContract = {
  /**
   * History of some fields of one device (endpoint 4) over `[startMs, stopMs)`, from what is kept. What is asked of the
   * service for it: `nothing`; what is `missing`, where an end that was read within the last minute counts as known; or
   * what is missing up to the `newest`. A stop before the start is refused; one in the future is now.
   */
  read: request(
    z.object({
      mac: z.string(),
      fieldNames: z.array(z.string()).min(1).max(20),
      startMs: z.number(),
      stopMs: z.number(),
      ask: z.enum(['nothing', 'missing', 'newest']),
    }),
    historySchema,
  ),
} as const;
