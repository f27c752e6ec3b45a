import { isRecord, own } from './shape.ts';

const keys = ['message', 'error_description', 'detail', 'title', 'error'] as const;

function textOf(body: unknown, levels: number): string {
  if (typeof body === 'string') return body;
  if (!isRecord(body)) return '';
  for (const key of keys) {
    const value = own(body, key);
    if (typeof value === 'string' && value.trim() !== '') return value;
    if (isRecord(value) && levels > 0) return textOf(value, levels - 1);
  }
  return '';
}

/**
 * Returns what the body of a refusal says: the envelope's `message`, OAuth's `error_description`, a problem document's
 * `detail` or `title`, or a short plain text. One line of at most 300 characters; empty when there is no message.
 * `redact` removes secrets first, because they could not be found in a text that has been cut or whose white space has
 * been collapsed.
 */
export function refusalMessage(body: unknown, redact: (text: string) => string): string {
  const text = redact(textOf(body, 1));
  if (/^\s*</.test(text)) return '';
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return line.length > 300 ? `${line.slice(0, 299)}…` : line;
}
