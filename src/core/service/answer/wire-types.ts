import * as z from 'zod';
import { ExactLiteral } from './exact-number.ts';

const exactText = z.instanceof(ExactLiteral).transform((literal) => literal.text);

/** An identifier on the wire: a number or a text; a number too large for JavaScript becomes its text. */
export const wireIdentifier = z.union([z.number(), z.string().min(1), exactText], {
  error: 'a number or a text',
});

/** A text that may be missing or null. */
export const optionalText = z.string().nullish();

/** A count that may be missing or null. */
export const optionalCount = z.int().nonnegative().nullish();
