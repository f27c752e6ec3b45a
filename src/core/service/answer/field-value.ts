import type { FieldValue } from '@shared/devices/value.ts';
import { ExactLiteral } from './exact-number.ts';
import { jsonText } from './parse-json.ts';

/**
 * A parsed value as a field's value. Unset, empty, `0` and `false` stay four things; what is neither scalar nor unset
 * is kept as its JSON text (known-shapes, Devices of a company).
 */
export function fieldValueOf(value: unknown): FieldValue {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      // -0 is how some services print a small negative double; nobody means another zero by it.
      return value === 0 ? 0 : value;
    default:
      if (value === null || value === undefined) return null;
      return value instanceof ExactLiteral ? { exact: value.text } : { json: jsonText(value) };
  }
}
