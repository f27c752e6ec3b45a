import { macField } from '@shared/devices/field.ts';
import { normaliseMac } from '@shared/devices/mac.ts';
import { macTextLength, macNumberIn, macNumberOf } from '@shared/devices/mac-number.ts';
import type { PageCells } from '@shared/devices/page-cells.ts';
import { ascii, type JsonCursor } from '../answer/json-cursor.ts';
import { ShapeMismatch } from '../answer/shape.ts';
import type { CellList } from './cell-list.ts';
import { FieldKeys } from './field-keys.ts';
import { scanValue } from './scan-value.ts';

/** Scans the address that comes next and returns it as a number; `null` when it is not a MAC address. */
function scanMac(json: JsonCursor): number | null {
  json.next();
  const start = json.at;
  json.skipValue();
  const canonical = json.at - start === macTextLength + 2 ? macNumberIn(json.bytes, start + 1) : null;
  if (canonical !== null) return canonical;
  const value = json.decode(start);
  const mac = typeof value === 'string' ? normaliseMac(value) : null;
  return mac === null ? null : macNumberOf(mac);
}

/** Scans the device that comes next. */
function scanDevice(json: JsonCursor, keys: FieldKeys, list: CellList): void {
  let mac: number | null = null;
  let field = -1;
  if (json.opens(ascii.openObject, ascii.closeObject)) {
    do {
      json.next();
      field = keys.read(json, field + 1);
      json.expect(ascii.colon);
      if (keys.names[field] === macField) mac = scanMac(json);
      else scanValue(json, list, field);
    } while (json.hasNext(ascii.closeObject));
  }
  if (mac === null) throw new ShapeMismatch([], 'a MAC address');
  list.endDevice(mac);
}

/** Scans the list of devices that comes next. Throws `SyntaxError` or `ShapeMismatch` when it is not one. */
export function scanDevices(json: JsonCursor, list: CellList): PageCells {
  list.clear(json.bytes);
  const keys = new FieldKeys();
  if (json.opens(ascii.openList, ascii.closeList)) {
    do scanDevice(json, keys, list);
    while (json.hasNext(ascii.closeList));
  }
  return list.cells(keys.names);
}
