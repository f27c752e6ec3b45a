import { ExactLiteral } from '../answer/exact-number.ts';
import type { Path } from '../answer/shape.ts';
import type { Redact } from './redaction.ts';

const limit = 2000;
const keysShown = 24;
const depthShown = 4;
const secretKey = /passw|secret|token|auth|credential|cookie|session|psk|pin|gps|imei|imsi|iccid|phone/i;
const macLike = /^(?:[0-9a-f]{2}[:.-]?){6}$/i;
const timeLike = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)?$/i;

function scalar(value: unknown): unknown {
  if (typeof value === 'string') return value === '' || timeLike.test(value) ? value : '…';
  if (value instanceof ExactLiteral) return '…';
  if (typeof value === 'number' && Math.abs(value) >= 1e9) return '…';
  return value;
}

function listExcerpt(values: readonly unknown[], path: Path, depth: number): unknown[] {
  const [place, ...rest] = path;
  const at = typeof place === 'number' ? place : 0;
  const shown = values.slice(at, at + 1).map((value) => outline(value, rest, depth - 1));
  const before = at > 0 ? ['…'] : [];
  const after = values.length > at + 1 ? ['…'] : [];
  return [...before, ...shown, ...after];
}

function recordExcerpt(value: object, path: Path, depth: number): object {
  const [place, ...rest] = path;
  const entries = Object.entries(value);
  const shown = entries.filter(([key], index) => index < keysShown || key === place);
  const outlined = shown.map(([key, inner]): [string, unknown] => {
    const name = macLike.test(key) ? '…' : key.slice(0, 60);
    if (secretKey.test(key)) return [name, '…'];
    return [name, outline(inner, key === place ? rest : [], key === place ? depth : depth - 1)];
  });
  if (entries.length > shown.length) outlined.push(['…', '…']);
  return Object.fromEntries(outlined);
}

/** The value with texts, large numbers and all that is far from the place replaced by `…`. */
function outline(value: unknown, path: Path, depth: number): unknown {
  if (value === null || typeof value !== 'object' || value instanceof ExactLiteral) return scalar(value);
  if (depth <= 0 && path.length === 0) return '…';
  return Array.isArray(value) ? listExcerpt(value, path, depth) : recordExcerpt(value, path, depth);
}

/**
 * The form of an answer around a place, as JSON of at most 2,000 characters: keys, small numbers, yes/no and times
 * stay, texts (names, addresses) and whatever may be secret become `…`.
 */
export function excerptOfJson(root: unknown, path: Path, redact: Redact): string {
  try {
    return redact(JSON.stringify(outline(root, path.slice(0, 12), depthShown), null, 1) ?? '').slice(
      0,
      limit,
    );
  } catch {
    return '…';
  }
}

/** The beginning of an answer that is no JSON, without secrets, device addresses and long opaque words. */
export function excerptOfText(text: string, redact: Redact): string {
  return redact(text.slice(0, 4000))
    .replace(/\b(?:[0-9a-f]{2}[:-]){5}[0-9a-f]{2}\b/gi, '…')
    .replace(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '…')
    .replace(/[\w+/=-]{24,}/g, '…')
    .slice(0, 300);
}
