import { openEnvelope, refused } from '../answer/envelope.ts';
import { parseJson } from '../answer/parse-json.ts';
import { ShapeMismatch } from '../answer/shape.ts';
import { historiesOf, type AnsweredSeries, type ReadAlready } from './mapper.ts';
import { PointsScanner, type ScannedPoints } from './scan-points.ts';

const [quote, backslash, openList, openRecord] = [34, 92, 91, 123];

/** Begins the text that stands in for a list of points; JSON spells its first letter as an escape. */
const mark = '\u0001points ';

/** Where a text that begins before `at` ends. */
function endOfText(bytes: Uint8Array, at: number): number {
  let end = at;
  while (end < bytes.length && bytes[end] !== quote) end += bytes[end] === backslash ? 2 : 1;
  return end + 1;
}

/** Whether a list of objects begins at `at`. */
function beginsList(bytes: Uint8Array, at: number): boolean {
  if (bytes[at] !== openList) return false;
  let next = at + 1;
  while (next < bytes.length && (bytes[next] ?? 0) <= 32) next += 1;
  return bytes[next] === openRecord;
}

/** The lists of points in JSON, and its text with a mark in the place of each. */
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

/** The answer with its points read from its bytes; a service that spells a mark itself has all of it parsed. */
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
 * The histories in the body of an answer of success (endpoint 4), UTF-8; `null` when it is not understood or a refusal,
 * which the client that has the secrets to be taken out puts into words.
 */
export function historyOfBytes(bytes: Uint8Array<ArrayBuffer>): AnsweredSeries[] | null {
  try {
    const { body, readAlready } = parsed(bytes);
    const answer = openEnvelope(body);
    return answer === refused ? null : historiesOf(answer, readAlready);
  } catch (error) {
    // No JSON, another form than expected, or nested more deeply than the stack allows.
    if (error instanceof SyntaxError || error instanceof ShapeMismatch || error instanceof RangeError)
      return null;
    throw error;
  }
}
