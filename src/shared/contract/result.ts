import * as z from 'zod';

/** Every kind of failure that may reach the page. Stable: tests, help and translations are keyed by it. */
export const errorCodes = [
  'unreachable',
  'timed-out',
  'unauthorised',
  'forbidden',
  'not-found',
  'rejected',
  'busy',
  'server-error',
  'not-understood',
  'cancelled',
  'invalid-request',
  'not-signed-in',
  'storage',
  'internal',
] as const;

/** A redacted excerpt of a response that Rollcall does not understand, with the position of the mismatch. */
export const sampleSchema = z.object({
  /** Method and path of the request, without the host: `POST /api/monitoring/devices/companies/627`. */
  endpoint: z.string(),
  /** JSON path of the position, `$.data[3].MacAddress`. */
  path: z.string(),
  /** What was expected there, as a phrase: `an array of devices`. */
  expected: z.string(),
  /** The text around the position; values that may be secret are replaced by `…`. At most 2,000 characters. */
  excerpt: z.string(),
});

/**
 * A failure as data. The page shows the three sentences; `details` is meant for copying into a ticket and contains
 * neither secrets nor a stack trace.
 */
export const appErrorSchema = z.object({
  code: z.enum(errorCodes),
  /** What happened, one sentence. */
  happened: z.string(),
  /** What is safe, one sentence. */
  safe: z.string(),
  /** What to do, one sentence. */
  todo: z.string(),
  details: z.string().optional(),
  /** For `busy`: when the service may be asked again, milliseconds since the epoch. */
  retryAtMs: z.number().optional(),
  /** For `not-understood`. */
  sample: sampleSchema.optional(),
});

export type ErrorCode = (typeof errorCodes)[number];
export type Sample = z.infer<typeof sampleSchema>;
export type AppError = z.infer<typeof appErrorSchema>;

/** The response to every request over IPC: a value, or a failure as data. Exceptions never cross IPC. */
export type Result<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: AppError };
