import { openEnvelope, refused } from '../answer/envelope.ts';
import { ascii, JsonCursor } from '../answer/json-cursor.ts';
import { parseJson } from '../answer/parse-json.ts';
import { ShapeMismatch } from '../answer/shape.ts';
import { historiesOf, type AnsweredSeries, type ReadAlready } from './mapper.ts';
import { scanPoints, type ScannedPoints } from './scan-points.ts';

/** The start of the text that stands in for a list of points; JSON escapes its first character. */
const mark = '\u0001points ';

/** Scans the lists of points in JSON. Returns them, and the text with a mark in place of each. */
function withoutPoints(json: JsonCursor): { readonly text: string; readonly lists: ScannedPoints[] } {
  const { bytes } = json;
  const lists: ScannedPoints[] = [];
  let text = '';
  let done = 0;
  while (json.at < bytes.length) {
    const start = json.at;
    const scanned = bytes[start] === ascii.openList ? scanPoints(json) : null;
    if (scanned) {
      text += json.textOf(done, start) + JSON.stringify(mark + String(lists.length));
      lists.push(scanned);
      done = json.at;
      continue;
    }
    json.at = start;
    if (bytes[start] === ascii.quote) json.skipString();
    else json.at += 1;
  }
  return { text: text + json.textOf(done, bytes.length), lists };
}

/**
 * Parses an answer, with its points read from its bytes. If the service sends such a mark itself, everything is parsed.
 */
function parsed(bytes: Uint8Array<ArrayBuffer>): {
  readonly body: unknown;
  readonly readAlready: ReadAlready;
} {
  const json = new JsonCursor(bytes);
  const { text, lists } = withoutPoints(json);
  if (text.split(JSON.stringify(mark).slice(1, -1)).length - 1 !== lists.length)
    return { body: parseJson(json.textOf(0, bytes.length)), readAlready: () => null };
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
