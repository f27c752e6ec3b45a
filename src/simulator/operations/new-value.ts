import type { FieldDefinition } from '../fleet/field.ts';
import type { Value } from '../fleet/value.ts';

const MAX_TEXT_LENGTH = 255;
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,7})?Z$/;

/** Converts a JSON value to a value of the field, or returns a message if it is not valid for it. */
export function readNewValue(value: unknown, field: FieldDefinition): { value: Value } | { error: string } {
  if (!hasType(value, field)) {
    return {
      error: `The value ${JSON.stringify(value)} does not suit "${field.name}", which is of type ${field.type}.`,
    };
  }
  if (field.options !== undefined && !field.options.some((option) => option.id === value)) {
    return { error: `"${field.name}" has no option ${String(value)}.` };
  }
  return { value };
}

/** The same for a cell of a CSV file, where options are given by id or by name. */
export function readCell(cell: string, field: FieldDefinition): { value: Value } | { error: string } {
  const option = field.options?.find((candidate) => candidate.name === cell);
  return readNewValue(option?.id ?? parseCell(cell, field), field);
}

function parseCell(cell: string, field: FieldDefinition): unknown {
  switch (field.type) {
    case 'Boolean':
      return cell === 'true' || cell === 'false' ? cell === 'true' : cell;
    case 'Integer':
    case 'Double':
      return /^[+-]?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell;
    case 'Long':
    case 'String':
    case 'DateTime':
      return cell;
  }
}

function hasType(value: unknown, field: FieldDefinition): value is Value {
  switch (field.type) {
    case 'String':
      return typeof value === 'string' && value.length <= MAX_TEXT_LENGTH;
    case 'Boolean':
      return typeof value === 'boolean';
    case 'Integer':
      return Number.isSafeInteger(value);
    case 'Double':
      return Number.isFinite(value);
    case 'DateTime':
      return typeof value === 'string' && ISO_TIME.test(value) && !Number.isNaN(Date.parse(value));
    case 'Long':
      return false;
  }
}
