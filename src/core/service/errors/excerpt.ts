import { isIPv6 } from 'node:net';
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

/** The state of the descent: the remaining path, how much deeper it may go, and the redactor for keys. */
interface Descent {
  readonly path: Path;
  readonly depth: number;
  readonly redact: Redact;
}

function listExcerpt(values: readonly unknown[], { path, depth, redact }: Descent): unknown[] {
  const [step, ...rest] = path;
  const at = typeof step === 'number' ? step : 0;
  const shown = values
    .slice(at, at + 1)
    .map((value) => outline(value, { path: rest, depth: depth - 1, redact }));
  const before = at > 0 ? ['…'] : [];
  const after = values.length > at + 1 ? ['…'] : [];
  return [...before, ...shown, ...after];
}

function recordExcerpt(value: object, { path, depth, redact }: Descent): object {
  const [step, ...rest] = path;
  const entries = Object.entries(value);
  const shown = entries.filter(([key], index) => index < keysShown || key === step);
  const outlined = shown.map(([key, inner]): [string, unknown] => {
    const name = macLike.test(key) ? '…' : redact(key).slice(0, 60);
    if (secretKey.test(key)) return [name, '…'];
    const isOnPath = key === step;
    const below = { path: isOnPath ? rest : [], depth: isOnPath ? depth : depth - 1, redact };
    return [name, outline(inner, below)];
  });
  if (entries.length > shown.length) outlined.push(['…', '…']);
  return Object.fromEntries(outlined);
}

/** Returns the value with texts, large numbers and everything far from the path replaced by `…`. */
function outline(value: unknown, descent: Descent): unknown {
  if (value === null || typeof value !== 'object' || value instanceof ExactLiteral) return scalar(value);
  if (descent.depth <= 0 && descent.path.length === 0) return '…';
  return Array.isArray(value) ? listExcerpt(value, descent) : recordExcerpt(value, descent);
}

/**
 * Returns the structure of an answer around a path, as JSON of at most 2,000 characters. Keys, small numbers, booleans
 * and times stay; texts (names, addresses) and anything that may be secret become `…`.
 */
export function excerptOfJson(root: unknown, path: Path, redact: Redact): string {
  try {
    const outlined = outline(root, { path: path.slice(0, 12), depth: depthShown, redact });
    return redact(JSON.stringify(outlined, null, 1) ?? '').slice(0, limit);
  } catch {
    return '…';
  }
}

/** A text, with the colon that follows a key, or a number. */
const jsonPart = /"((?:[^"\\]|\\(?:[^]|$))*)(?:"(\s*:)?|$)|-?\d[\d.eE+-]*/g;

/** Hides in the beginning of broken JSON what the outline of an answer hides: its texts, and whatever may be secret. */
function hideInJson(text: string): string {
  let key = '';
  return text.replace(jsonPart, (found: string, inner: string | undefined, colon: string | undefined) => {
    if (colon !== undefined) {
      key = inner ?? '';
      return found;
    }
    if (inner === undefined) return secretKey.test(key) ? '…' : found;
    return inner === '' || timeLike.test(inner) ? found : '"…"';
  });
}

const isMeantAsJson = (text: string): boolean => /^[\s\uFEFF]*[[{]/.test(text);

/** Colons between hexadecimal digits: an IPv6 address, or a time of day, which is kept. */
const colons = /(?:[0-9a-f]+|:)(?::[0-9a-f.]*){1,8}(?<!\.)/gi;

/**
 * Returns the beginning of an answer that is not JSON, without secrets, addresses, long numbers (of devices, of
 * telephones) and long opaque words; without the texts of one that was meant as JSON.
 */
export function excerptOfText(text: string, redact: Redact): string {
  const begin = redact(text.slice(0, 20_000)).slice(0, limit);
  return (isMeantAsJson(begin) ? hideInJson(begin) : begin)
    .replace(colons, (found) => (isIPv6(found) ? '…' : found))
    .replace(/\b(?:[0-9a-f]{2}[:.-]?){5}[0-9a-f]{2}\b/gi, '…')
    .replace(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '…')
    .replace(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '…')
    .replace(/\d{9,}/g, '…')
    .replace(/[\w+/=-]{24,}/g, '…')
    .slice(0, 300);
}
