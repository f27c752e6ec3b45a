/** A field's value; a `bigint` if the number is too long to be exact as a double. Unset is `undefined`. */
export type Value = string | number | boolean | bigint;

/** A value and the time (milliseconds since the epoch) from which it applied. */
export interface Sample {
  readonly time: number;
  readonly value: Value | undefined;
}

/** The JSON text of a value. */
export function encodeValue(value: Value | undefined): string {
  if (value === undefined) return 'null';
  return typeof value === 'bigint' ? String(value) : JSON.stringify(value);
}
