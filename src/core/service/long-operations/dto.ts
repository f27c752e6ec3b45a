import * as z from 'zod';
import { optionalCount, optionalText, wireIdentifier } from '../answer/wire-types.ts';

/** The answer of endpoint 5: the id of the operation. */
export const acceptedDto = z.object({ id: wireIdentifier });

/** The answer of endpoint 6. `failed_items` is a count here and a list in `result`. */
export const statusDto = z.object({
  id: wireIdentifier.nullish(),
  state: z.string().min(1),
  failed_items: optionalCount,
  processed_items: optionalCount,
  total_items: optionalCount,
  result: z
    .object({
      failed_items: z.array(z.object({ identifier: wireIdentifier, error_message: optionalText })).nullish(),
    })
    .nullish(),
});
