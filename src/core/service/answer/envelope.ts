import { isRecord, own, type Path } from './shape.ts';

/** The body of an answer, unwrapped from its envelope. */
export interface Answer {
  /** The payload. */
  readonly data: unknown;
  /** Path of `data`: `$.data`, or `$` for a bare body. */
  readonly path: Path;
  /** The envelope with the siblings of `data` (`total_items`); `null` for a bare body. */
  readonly envelope: Readonly<Record<string, unknown>> | null;
}

/** Returned by `openEnvelope` for an answer that reports a failure, whatever its HTTP status. */
export const refused = Symbol('refused');

function isEnvelope(body: Readonly<Record<string, unknown>>): boolean {
  if (typeof own(body, 'success') === 'boolean') return true;
  return (
    Object.hasOwn(body, 'data') && (Object.hasOwn(body, 'message') || Object.hasOwn(body, 'total_items'))
  );
}

/**
 * Unwraps the envelope `{"success", "message", "data"}`; a bare body is accepted as it is (known-shapes, Envelope).
 * Returns `refused` for `success: false`.
 */
export function openEnvelope(body: unknown): Answer | typeof refused {
  if (!isRecord(body) || !isEnvelope(body)) return { data: body, path: [], envelope: null };
  if (own(body, 'success') === false) return refused;
  return { data: own(body, 'data'), path: ['data'], envelope: body };
}
