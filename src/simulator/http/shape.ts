import { badRequest } from './refusal.ts';

/** Which properties a JSON object may have. */
export interface ObjectShape {
  readonly required: readonly string[];
  readonly optional?: readonly string[];
}

/** Reads a JSON object; refuses what is missing and what nobody knows. `where` names it in the sentence. */
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

/** Reads a JSON array; absent is empty. */
export function readArray(value: unknown, where: string): readonly unknown[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw badRequest(`${where} has to be an array.`);
  return value;
}

/** Reads a text. */
export function readText(value: unknown, where: string): string {
  if (typeof value !== 'string') throw badRequest(`${where} has to be a text.`);
  return value;
}

/** Reads an integer of at least `least`. */
export function readInteger(value: unknown, where: string, least: number): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < least) {
    throw badRequest(`${where} has to be an integer of at least ${String(least)}.`);
  }
  return value;
}

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,7})?(Z|[+-]00:?00)$/;

/** Reads an ISO 8601 date-time in UTC into milliseconds since the epoch. */
export function readTime(value: unknown, where: string): number {
  const time = typeof value === 'string' && ISO_TIME.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(time)) throw badRequest(`${where} has to be an ISO 8601 date-time in UTC.`);
  return time;
}
