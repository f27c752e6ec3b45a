import { matchShape } from '../answer/shape.ts';
import { tokenDto } from './dto.ts';

/** An access token and how long it may be used. */
export interface Token {
  readonly text: string;
  /** How long after requesting this token to fetch another one. */
  readonly renewAfterMs: number;
}

/**
 * The value in the specification, used when the service sends nothing usable: a refused token is renewed earlier anyway.
 */
const defaultSeconds = 7200;
const maxSeconds = 24 * 3600;

function lifetimeSeconds(value: unknown): number {
  const seconds = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof seconds !== 'number' || !(seconds > 0)) return defaultSeconds;
  return Math.min(seconds, maxSeconds);
}

/**
 * Returns when to renew a token of this lifetime: a minute before it expires, or after nine tenths of a short lifetime.
 */
export function renewAfterMs(expiresIn: unknown): number {
  const lifetimeMs = lifetimeSeconds(expiresIn) * 1000;
  return Math.max(lifetimeMs * 0.9, lifetimeMs - 60_000);
}

/** Returns the token of an answer of endpoint 1. Throws `ShapeMismatch`. */
export function tokenOf(body: unknown): Token {
  const dto = matchShape(tokenDto, body, []);
  return { text: dto.access_token, renewAfterMs: renewAfterMs(dto.expires_in) };
}
