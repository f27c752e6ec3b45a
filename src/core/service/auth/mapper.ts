import { matchShape } from '../answer/shape.ts';
import { tokenDto } from './dto.ts';

/** An access token and how long it may be used. */
export interface Token {
  readonly text: string;
  /** After how long to fetch another one, counted from before it was asked for. */
  readonly renewAfterMs: number;
}

/** Shown in the specification; taken where the service says nothing usable: a refusal renews earlier anyway. */
const usualSeconds = 7200;
const longestSeconds = 24 * 3600;

function lifetimeSeconds(value: unknown): number {
  const seconds = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof seconds !== 'number' || !(seconds > 0)) return usualSeconds;
  return Math.min(seconds, longestSeconds);
}

/** When to renew a token of this lifetime: a minute before it ends, or at nine tenths of a short one. */
export function renewAfterMs(expiresIn: unknown): number {
  const lifetimeMs = lifetimeSeconds(expiresIn) * 1000;
  return Math.max(lifetimeMs * 0.9, lifetimeMs - 60_000);
}

/** The token of an answer of endpoint 1; throws `ShapeMismatch`. */
export function tokenOf(body: unknown): Token {
  const dto = matchShape(tokenDto, body, []);
  return { text: dto.access_token, renewAfterMs: renewAfterMs(dto.expires_in) };
}
