import type { FieldValue } from '@shared/devices/value.ts';
import { ExactLiteral } from './exact-number.ts';
import { jsonText } from './parse-json.ts';

/**
 * Converts a parsed value to a field's value. Unset, empty, `0` and `false` remain distinct; anything that is neither
 * scalar nor unset is kept as its JSON text (known-shapes, Devices of a company).
 */
export function fieldValueOf(value: unknown): FieldValue {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      // Some services print a small negative double as -0; nobody means a different zero by it.
      return value === 0 ? 0 : value;
    default:
      if (value === null || value === undefined) return null;
      return value instanceof ExactLiteral ? { exact: value.text } : { json: jsonText(value) };
  }
}
