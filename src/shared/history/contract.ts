import * as z from 'zod';
import { nothing, request } from '../contract/define.ts';
import { historySchema } from './series-schema.ts';

export const historyContract = {
  /**
   * Returns the history of some fields of one device (endpoint 4) over `[startMs, stopMs)` from the history store, after
   * requesting from the service: `nothing`; what is `missing`, where an end that was read within the last minute counts
   * as known; or what is missing up to the `newest`. A stop before the start is refused; one in the future is replaced
   * by the current time.
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
  /** Returns how the histories of all accounts are stored on this computer. */
  kept: request(
    nothing,
    z.object({
      /** Their size on disk. */
      bytes: z.number(),
      /** Where histories were moved that could not be read at this start; `null` when all could be read. */
      setAside: z.string().nullable(),
      /** Why they are only kept until Rollcall quits; `null` when they are stored permanently. */
      problem: z.string().nullable(),
    }),
  ),
  /** Deletes the histories of all accounts. */
  forget: request(nothing, nothing),
} as const;
