import { macNumberOf } from '@shared/devices/mac-number.ts';
import { pageCellKinds, type FieldCells, type PageCells } from '@shared/devices/page-cells.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import type { FleetStore } from '../store.ts';

interface Cell {
  readonly kind: number;
  readonly number?: number;
  /** The text in the bytes. */
  readonly letters?: string;
  readonly decoded?: FieldValue;
}

const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text);

function cellOf(value: FieldValue): Cell {
  if (value === null) return { kind: pageCellKinds.unset };
  if (typeof value === 'boolean') return { kind: value ? pageCellKinds.true : pageCellKinds.false };
  if (typeof value === 'number') return { kind: pageCellKinds.number, number: value };
  if (typeof value === 'string' && isAscii(value)) return { kind: pageCellKinds.text, letters: value };
  if (typeof value === 'object' && 'exact' in value && isAscii(value.exact))
    return { kind: pageCellKinds.exact, letters: value.exact };
  return { kind: pageCellKinds.decoded, decoded: value };
}

/** Encodes the value of the only device of a page as it would come from the service. */
export function fieldCellsOf(value: FieldValue): FieldCells {
  const { kind, number = 0, letters = '', decoded } = cellOf(value);
  return {
    count: 1,
    devices: Uint32Array.of(0),
    kinds: Uint8Array.of(kind),
    numbers: Float64Array.of(number),
    lengths: Uint32Array.of(letters.length),
    bytes: new TextEncoder().encode(letters),
    decoded: decoded === undefined ? [] : [decoded],
  };
}

/** Returns a page with one device. */
const pageOf = (mac: string, values: readonly (readonly [string, FieldValue])[]): PageCells => ({
  macs: Float64Array.of(macNumberOf(mac) ?? NaN),
  fieldNames: values.map(([name]) => name),
  fields: values.map(([, value]) => fieldCellsOf(value)),
});

/** Puts one device into a reading; returns its row. */
export const putDevice = (
  store: FleetStore,
  mac: string,
  values: readonly (readonly [string, FieldValue])[],
): number => store.put(pageOf(mac, values))[0] ?? -1;
