import { openEnvelope, refused } from '../answer/envelope.ts';
import { parseJson } from '../answer/parse-json.ts';
import { ShapeMismatch } from '../answer/shape.ts';
import { historiesOf, type AnsweredSeries, type ReadAlready } from './mapper.ts';
import { PointsScanner, type ScannedPoints } from './scan-points.ts';

const [quote, backslash, openList, openRecord] = [34, 92, 91, 123];

/** The start of the text that stands in for a list of points; JSON escapes its first character. */
const mark = '\u0001points ';

/** Returns the position after the string whose content begins at `at`. */
function endOfText(bytes: Uint8Array, at: number): number {
  let end = at;
  while (end < bytes.length && bytes[end] !== quote) end += bytes[end] === backslash ? 2 : 1;
  return end + 1;
}

/** Returns whether a list of objects begins at `at`. */
function beginsList(bytes: Uint8Array, at: number): boolean {
  if (bytes[at] !== openList) return false;
  let next = at + 1;
  while (next < bytes.length && (bytes[next] ?? 0) <= 32) next += 1;
  return bytes[next] === openRecord;
}

/** Scans the lists of points in JSON. Returns them, and the text with a mark in place of each. */
function withoutPoints(bytes: Uint8Array<ArrayBuffer>): {
  readonly text: string;
  readonly lists: ScannedPoints[];
} {
  const lists: ScannedPoints[] = [];
  const textOf = (from: number, to: number): string =>
    Buffer.from(bytes.buffer, from, to - from).toString('utf8');
  let text = '';
  let done = 0;
  let at = 0;
  while (at < bytes.length) {
    const scanned = beginsList(bytes, at) ? new PointsScanner(bytes, at).scan() : null;
    if (scanned) {
      text += textOf(done, at) + JSON.stringify(mark + String(lists.length));
      lists.push(scanned);
      at = done = scanned.end;
    } else at = bytes[at] === quote ? endOfText(bytes, at + 1) : at + 1;
  }
  return { text: text + textOf(done, bytes.length), lists };
}

/**
 * Parses an answer, with its points read from its bytes. If the service sends such a mark itself, everything is parsed.
 */
function parsed(bytes: Uint8Array<ArrayBuffer>): {
  readonly body: unknown;
  readonly readAlready: ReadAlready;
} {
  const { text, lists } = withoutPoints(bytes);
  if (text.split(JSON.stringify(mark).slice(1, -1)).length - 1 !== lists.length)
    return { body: parseJson(Buffer.from(bytes.buffer).toString('utf8')), readAlready: () => null };
  const readAlready: ReadAlready = (item) =>
    typeof item === 'string' && item.startsWith(mark)
      ? (lists[Number(item.slice(mark.length))] ?? null)
      : null;
  return { body: parseJson(text), readAlready };
}

/**
 * Returns the histories in the body of a successful answer (endpoint 4), in UTF-8. Returns `null` for a refusal and for
 * a body that it does not understand: the client, which has the secrets to be removed, puts these into words.
 */
export function historyOfBytes(bytes: Uint8Array<ArrayBuffer>): AnsweredSeries[] | null {
  try {
    const { body, readAlready } = parsed(bytes);
    const answer = openEnvelope(body);
    return answer === refused ? null : historiesOf(answer, readAlready);
  } catch (error) {
    // Not JSON, an unexpected shape, or nested more deeply than the stack allows.
    if (error instanceof SyntaxError || error instanceof ShapeMismatch || error instanceof RangeError)
      return null;
    throw error;
  }
}
