import type { PageCells } from '@shared/devices/page-cells.ts';
import { openEnvelope, refused } from '../answer/envelope.ts';
import { ascii, JsonCursor } from '../answer/json-cursor.ts';
import { parseJson } from '../answer/parse-json.ts';
import { ShapeMismatch } from '../answer/shape.ts';
import { CellList } from './cell-list.ts';
import { deviceRowsOf } from './mapper.ts';
import { scanDevices } from './scan-devices.ts';

/** A page of devices as found in an answer, its texts not decoded yet. */
export interface PageOfBytes {
  /** Number of all matching devices; `null` when the service does not report it. */
  readonly totalItems: number | null;
  readonly cells: PageCells;
}

/** The list of devices in an answer, and its position. */
interface Found {
  readonly cells: PageCells;
  readonly start: number;
  readonly end: number;
}

function scanList(json: JsonCursor, list: CellList): Found {
  const start = json.at;
  const cells = scanDevices(json, list);
  return { cells, start, end: json.at };
}

/** Scans the list that comes next. Skips a list of anything else and returns `null`: the right one may follow. */
function listOrNothing(json: JsonCursor, list: CellList): Found | null {
  const start = json.at;
  try {
    return scanList(json, list);
  } catch (error) {
    if (!(error instanceof ShapeMismatch)) throw error;
    json.at = start;
    json.skipValue();
    return null;
  }
}

/** Returns the list of devices under the key `data`, the last one of several; skips everything else. */
function listInEnvelope(json: JsonCursor, list: CellList): Found | null {
  let found: Found | null = null;
  if (!json.opens(ascii.openObject, ascii.closeObject)) return null;
  do {
    json.next();
    const isData = json.readText() === 'data';
    json.expect(ascii.colon);
    if (isData && json.next() === ascii.openList) found = listOrNothing(json, list);
    else json.skipValue();
  } while (json.hasNext(ascii.closeObject));
  return found;
}

const byteOrderMark = [0xef, 0xbb, 0xbf];

function scanPage(bytes: Uint8Array<ArrayBuffer>, list: CellList): PageOfBytes | null {
  const json = new JsonCursor(bytes);
  if (byteOrderMark.every((byte, at) => bytes[at] === byte)) json.at = byteOrderMark.length;
  const begin = json.at;
  const found = json.next() === ascii.openList ? scanList(json, list) : listInEnvelope(json, list);
  if (!found) return null;
  // The text around the list is parsed with an empty list in its place.
  const around = `${json.textOf(begin, found.start)}[]${json.textOf(found.end, bytes.length)}`;
  const answer = openEnvelope(parseJson(around));
  return answer === refused ? null : { totalItems: deviceRowsOf(answer).totalItems, cells: found.cells };
}

/**
 * Creates a reader for bodies of successful answers (endpoint 2), in UTF-8. The cells of a page are valid until the next
 * page is read. The reader returns `null` for a refusal and for a body that it does not understand: the client, which
 * has the secrets to be removed, puts these into words. It understands whatever `devicesPageOf` understands, with the
 * same result.
 */
export function createPageReader(): (bytes: Uint8Array<ArrayBuffer>) => PageOfBytes | null {
  const list = new CellList();
  return (bytes) => {
    try {
      return scanPage(bytes, list);
    } catch (error) {
      // Not JSON, an unexpected shape, or nested more deeply than the stack allows.
      if (error instanceof SyntaxError || error instanceof ShapeMismatch || error instanceof RangeError)
        return null;
      throw error;
    }
  };
}
