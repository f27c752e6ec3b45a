import * as z from 'zod';
import { nothing, request } from '../contract/define.ts';
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
  /** How the histories of all accounts are kept on this computer. */
  kept: request(
    nothing,
    z.object({
      /** What they take of the disk. */
      bytes: z.number(),
      /** Where those are that could not be read at this start; `null` when all could. */
      setAside: z.string().nullable(),
      /** Why they are kept no longer than until Rollcall ends; `null` when they are. */
      problem: z.string().nullable(),
    }),
  ),
  /** Forgets the histories of all accounts. */
  forget: request(nothing, nothing),
} as const;
