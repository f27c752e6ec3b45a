import { badRequest } from './refusal.ts';

/** The properties that a JSON object may have. */
export interface ObjectShape {
  readonly required: readonly string[];
  readonly optional?: readonly string[];
}

/** Reads a JSON object. Refuses missing and unknown properties. `where` names the object in the message. */
export function readObject(value: unknown, where: string, shape: ObjectShape): ReadonlyMap<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw badRequest(`${where} has to be a JSON object.`);
  }
  const properties = new Map<string, unknown>(Object.entries(value));
  for (const name of shape.required) {
    if (!properties.has(name)) throw badRequest(`${where} lacks "${name}".`);
  }
  const known = new Set([...shape.required, ...(shape.optional ?? [])]);
  for (const name of properties.keys()) {
    if (!known.has(name)) throw badRequest(`${where} has the unknown property "${name}".`);
  }
  return properties;
}

/** Reads a JSON array; an absent one counts as empty. */
export function readArray(value: unknown, where: string): readonly unknown[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw badRequest(`${where} has to be an array.`);
  return value;
}

/** Reads a string. */
export function readText(value: unknown, where: string): string {
  if (typeof value !== 'string') throw badRequest(`${where} has to be a text.`);
  return value;
}

/** Reads an integer that is at least 1. */
export function readPositiveInteger(value: unknown, where: string): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1) {
    throw badRequest(`${where} has to be an integer of at least 1.`);
  }
  return value;
}

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,7})?(Z|[+-]00:?00)$/;

/** Parses an ISO 8601 date-time in UTC to milliseconds since the epoch. */
export function readTime(value: unknown, where: string): number {
  const time = typeof value === 'string' && ISO_TIME.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(time)) throw badRequest(`${where} has to be an ISO 8601 date-time in UTC.`);
  return time;
}
