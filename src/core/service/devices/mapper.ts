import { macField } from '@shared/devices/field.ts';
import { normaliseMac } from '@shared/devices/mac.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import type { Answer } from '../answer/envelope.ts';
import { fieldValueOf } from '../answer/field-value.ts';
import { isRecord, listAt, matchShape, own, ShapeMismatch, type Path } from '../answer/shape.ts';
import type { DevicesPage } from '../client.ts';
import { devicesEnvelopeDto } from './dto.ts';

const canonicalMac = /^(?:[0-9A-F]{2}:){5}[0-9A-F]{2}$/;

function macOf(row: unknown, path: Path, index: number): string {
  if (!isRecord(row)) throw new ShapeMismatch([...path, index], 'a device');
  const address = own(row, macField);
  const text = typeof address === 'string' ? address : '';
  const mac = canonicalMac.test(text) ? text : normaliseMac(text);
  if (mac === null) throw new ShapeMismatch([...path, index, macField], 'a MAC address');
  return mac;
}

/** The devices in an answer as they came; `macs[i]` is the canonical address of `rows[i]`. */
export interface DeviceRows {
  readonly totalItems: number | null;
  readonly macs: readonly string[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** Returns the rows of a page of devices (endpoint 2). Throws `ShapeMismatch` with the location of a wrong row. */
export function deviceRowsOf({ data, path, envelope }: Answer): DeviceRows {
  const rows = listAt(data, path, 'a list of devices');
  const siblings = matchShape(devicesEnvelopeDto, envelope ?? {}, []);
  return {
    totalItems: siblings.total_items ?? null,
    macs: rows.map((row, index) => macOf(row, path, index)),
    rows: rows.filter(isRecord),
  };
}

function valuesOf(row: Readonly<Record<string, unknown>>): Map<string, FieldValue> {
  const values = new Map<string, FieldValue>();
  for (const name of Object.keys(row)) {
    const value = fieldValueOf(row[name]);
    if (value !== null) values.set(name, value);
  }
  return values;
}

/** Returns a page of devices (endpoint 2). Throws `ShapeMismatch` with the location of a wrong row. */
export function devicesPageOf(answer: Answer): DevicesPage {
  const { totalItems, macs, rows } = deviceRowsOf(answer);
  return {
    totalItems,
    devices: rows.map((row, index) => ({ mac: macs[index] ?? '', values: valuesOf(row) })),
  };
}
