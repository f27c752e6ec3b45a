import type * as z from 'zod';

/** Returns the value of a JSON column, or `null` when it is missing, not JSON, or does not match `schema`. */
export function parseColumn<T extends z.ZodType>(schema: T, text: unknown): z.output<T> | null {
  if (typeof text !== 'string') return null;
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
