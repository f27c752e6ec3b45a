import * as z from 'zod';
import { optionalText, wireIdentifier } from '../answer/wire-types.ts';

const lenientText = z.union([z.string(), wireIdentifier], { error: 'a text' }).nullish();

/** One application. Nothing about it is specified, so no key is required. */
export const applicationDto = z.object({
  id: wireIdentifier.nullish(),
  name: optionalText,
  version: lenientText,
  description: optionalText,
});
