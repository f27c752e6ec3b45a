import { serialize as cloneToBytes } from 'node:v8';
import { encode } from './codec.ts';

/** @throws Error "An object could not be cloned." for what the structured clone algorithm refuses. */
export function serialize(value: unknown): string {
  try {
    cloneToBytes(value);
  } catch {
    throw new Error('An object could not be cloned.');
  }
  return encode(value);
}
