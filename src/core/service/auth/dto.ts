import * as z from 'zod';

/** The answer of endpoint 1. `expires_in` is read leniently: services send a number, a text or nothing. */
export const tokenDto = z.object({
  access_token: z.string().regex(/^[\x21-\x7e]+$/, { error: 'an access token' }),
  expires_in: z.unknown().optional(),
});

/** A refusal of endpoint 1 in the format of OAuth (RFC 6749, 5.2). */
export const tokenRefusalDto = z.object({ error: z.string() });
