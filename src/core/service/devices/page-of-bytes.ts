import { openEnvelope, refused } from '../answer/envelope.ts';
import { fieldValueOf } from '../answer/field-value.ts';
import { parseJson } from '../answer/parse-json.ts';
import { ShapeMismatch } from '../answer/shape.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { deviceRowsOf, type DeviceRows } from './mapper.ts';

/** A page of devices as it stands in an answer, its cells not decoded yet. */
export interface PageOfBytes {
  /** How many devices match in all; `null` when the service does not say. */
  readonly totalItems: number | null;
  readonly length: number;
  /** Hands over each device: its canonical MAC address and the fields that came along, unset ones as `null`. */
  readonly each: (take: (mac: string, values: Iterable<readonly [string, FieldValue]>) => void) => void;
}

function valuesOf(row: Readonly<Record<string, unknown>>): [string, FieldValue][] {
  const entries = Object.entries(row) as [string, FieldValue][];
  for (const entry of entries) entry[1] = fieldValueOf(entry[1]);
  return entries;
}

function rowsIn(text: string): DeviceRows | null {
  const answer = openEnvelope(parseJson(text));
  return answer === refused ? null : deviceRowsOf(answer);
}

/**
 * The page in the body of an answer of success (endpoint 2), UTF-8; `null` when it is not understood or a refusal, which
 * the client that has the secrets to be taken out puts into words.
 */
export function pageOfBytes(bytes: Uint8Array<ArrayBuffer>): PageOfBytes | null {
  try {
    const page = rowsIn(Buffer.from(bytes.buffer).toString('utf8'));
    if (page === null) return null;
    return {
      totalItems: page.totalItems,
      length: page.rows.length,
      each: (take) => page.rows.forEach((row, index) => take(page.macs[index] ?? '', valuesOf(row))),
    };
  } catch (error) {
    // No JSON, another form than expected, or nested more deeply than the stack allows.
    if (error instanceof SyntaxError || error instanceof ShapeMismatch || error instanceof RangeError)
      return null;
    throw error;
  }
}
