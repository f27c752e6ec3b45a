import { macNumberOf } from '@shared/devices/mac-number.ts';
import { pageCellKinds, type PageCells } from '@shared/devices/page-cells.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import type { FleetStore } from '../store.ts';

interface Cell {
  readonly kind: number;
  readonly number?: number;
  /** What stands in the bytes. */
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

/** One device as a page: every value in the way in which it comes from the service. */
export function pageOf(mac: string, values: readonly (readonly [string, FieldValue])[]): PageCells {
  const cells = values.map(([, value]) => cellOf(value));
  const decoded: FieldValue[] = [];
  let text = '';
  const numbers = cells.map(({ number = 0, letters, decoded: other }) => {
    if (other !== undefined) return decoded.push(other) - 1;
    if (letters === undefined) return number;
    text += letters;
    return text.length - letters.length;
  });
  return {
    macs: Float64Array.of(macNumberOf(mac) ?? NaN),
    devices: new Uint32Array(cells.length),
    fieldNames: values.map(([name]) => name),
    fields: Uint32Array.from(cells, (_cell, index) => index),
    kinds: Uint8Array.from(cells, ({ kind }) => kind),
    numbers: Float64Array.from(numbers),
    lengths: Uint32Array.from(cells, ({ letters = '' }) => letters.length),
    bytes: new TextEncoder().encode(text),
    decoded,
  };
}

/** Puts one device into a reading; answers its row. */
export const putDevice = (
  store: FleetStore,
  mac: string,
  values: readonly (readonly [string, FieldValue])[],
): number => store.put(pageOf(mac, values))[0] ?? -1;
