import type { PageCells } from '@shared/devices/page-cells.ts';
import { openEnvelope, refused } from '../answer/envelope.ts';
import { ascii, JsonBytes } from '../answer/json-bytes.ts';
import { parseJson } from '../answer/parse-json.ts';
import { ShapeMismatch } from '../answer/shape.ts';
import { CellList } from './cell-list.ts';
import { deviceRowsOf } from './mapper.ts';
import { scanDevices } from './scan-devices.ts';

/** A page of devices as it stands in an answer, its texts not decoded yet. */
export interface PageOfBytes {
  /** How many devices match in all; `null` when the service does not say. */
  readonly totalItems: number | null;
  readonly cells: PageCells;
}

/** The list of devices in an answer, and where it stands. */
interface Found {
  readonly cells: PageCells;
  readonly start: number;
  readonly end: number;
}

function scanList(json: JsonBytes, list: CellList): Found {
  const start = json.at;
  const cells = scanDevices(json, list);
  return { cells, start, end: json.at };
}

/** The list that comes next; `null` for one of something else, which is passed: what is wanted may be further on. */
function listOrNothing(json: JsonBytes, list: CellList): Found | null {
  const start = json.at;
  try {
    return scanList(json, list);
  } catch (error) {
    if (!(error instanceof ShapeMismatch)) throw error;
    json.at = start;
    json.passValue();
    return null;
  }
}

/** The list of devices under the key `data`, the last one of several; anything else is only passed. */
function listInEnvelope(json: JsonBytes, list: CellList): Found | null {
  let found: Found | null = null;
  if (!json.opens(ascii.openObject, ascii.closeObject)) return null;
  do {
    json.next();
    const isData = json.readText() === 'data';
    json.expect(ascii.colon);
    if (isData && json.next() === ascii.openList) found = listOrNothing(json, list);
    else json.passValue();
  } while (json.goesOn(ascii.closeObject));
  return found;
}

const byteOrderMark = [0xef, 0xbb, 0xbf];

function scanPage(bytes: Uint8Array<ArrayBuffer>, list: CellList): PageOfBytes | null {
  const json = new JsonBytes(bytes);
  if (byteOrderMark.every((byte, at) => bytes[at] === byte)) json.at = byteOrderMark.length;
  const begin = json.at;
  const found = json.next() === ascii.openList ? scanList(json, list) : listInEnvelope(json, list);
  if (!found) return null;
  // What stands around the list is parsed with an empty one in its place.
  const around = `${json.textOf(begin, found.start)}[]${json.textOf(found.end, bytes.length)}`;
  const answer = openEnvelope(parseJson(around));
  return answer === refused ? null : { totalItems: deviceRowsOf(answer).totalItems, cells: found.cells };
}

/**
 * Reads the pages in bodies of answers of success (endpoint 2), UTF-8, one after another: the cells of a page hold until
 * the next one is read. Answers `null` for one that is not understood or a refusal, which the client that has the
 * secrets to be taken out puts into words. What `devicesPageOf` understands is understood, and as the same.
 */
export function createPageReader(): (bytes: Uint8Array<ArrayBuffer>) => PageOfBytes | null {
  const list = new CellList();
  return (bytes) => {
    try {
      return scanPage(bytes, list);
    } catch (error) {
      // No JSON, another form than expected, or nested more deeply than the stack allows.
      if (error instanceof SyntaxError || error instanceof ShapeMismatch || error instanceof RangeError)
        return null;
      throw error;
    }
  };
}
