import * as z from 'zod';
import { optionalText, wireIdentifier } from '../answer/wire-types.ts';

/** One source of GET /sources. */
export const sourceDto = z.object({
  id: wireIdentifier,
  name: optionalText,
  source_type: optionalText,
  aggregation_type: optionalText,
  field_id: wireIdentifier.nullish(),
});

/** One value of endpoint 3; `value` may be anything. */
export const sourceValueDto = z.object({ source_id: wireIdentifier, value: z.unknown().optional() });
