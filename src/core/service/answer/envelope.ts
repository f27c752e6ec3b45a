import { isRecord, own, type Path } from './shape.ts';

/** The body of an answer, taken out of its envelope. */
export interface Answer {
  /** What the call is about. */
  readonly data: unknown;
  /** Where `data` is: `$.data`, or `$` when it came bare. */
  readonly path: Path;
  /** The envelope itself, with what stands beside `data` (`total_items`); `null` when it came bare. */
  readonly envelope: Readonly<Record<string, unknown>> | null;
}

/** What `openEnvelope` gives for an answer that says that it is a failure, whatever its HTTP status. */
export const refused = Symbol('refused');

function isEnvelope(body: Readonly<Record<string, unknown>>): boolean {
  if (typeof own(body, 'success') === 'boolean') return true;
  return (
    Object.hasOwn(body, 'data') && (Object.hasOwn(body, 'message') || Object.hasOwn(body, 'total_items'))
  );
}

/**
 * Opens the envelope `{"success", "message", "data"}`; a bare body is accepted as it is (known-shapes, Envelope).
 * `success: false` yields `refused`.
 */
export function openEnvelope(body: unknown): Answer | typeof refused {
  if (!isRecord(body) || !isEnvelope(body)) return { data: body, path: [], envelope: null };
  if (own(body, 'success') === false) return refused;
  return { data: own(body, 'data'), path: ['data'], envelope: body };
}
