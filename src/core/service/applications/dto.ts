import * as z from 'zod';
import { optionalText, wireIdentifier } from '../answer/wire-types.ts';

const lenientText = z.union([z.string(), wireIdentifier], { error: 'a text' }).nullish();

/** One application: nothing of it is specified, so nothing is required. */
export const applicationDto = z.object({
  id: wireIdentifier.nullish(),
  name: optionalText,
  version: lenientText,
  description: optionalText,
});
