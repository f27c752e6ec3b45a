import type { Distribution } from '@shared/devices/contract.ts';
import { isDouble } from '@shared/devices/decimal.ts';
import { macField } from '@shared/devices/field.ts';
import { valueText, type FieldValue } from '@shared/devices/value.ts';
import type { Count, CountAsked, WhichDevices } from '@shared/statistics/counting.ts';
import type { FleetStore } from '../fleet-store/index.ts';

function countField(store: FleetStore, rows: Uint32Array, asked: CountAsked): Count['counts'][number] {
  const { kind, fieldName } = asked;
  if (kind === 'numbers') {
    const { highest, bins, ...counted } = store.countNumbers(rows, fieldName, asked);
    return {
      kind,
      fieldName,
      ...counted,
      raw: counted.raw && { ...counted.raw, quartiles: [...counted.raw.quartiles] },
      figures: counted.figures && { ...counted.figures, quartiles: [...counted.figures.quartiles] },
      highest: [...highest],
      bins: bins.map(({ held, ...bin }) => ({ ...bin, held: held && [...held] })),
    };
  }
  const { values, counts, unset } = store.countBy(rows, fieldName);
  const top = values.slice(0, asked.limit).map((value, at) => ({ value, devices: counts[at] ?? 0 }));
  return { kind, fieldName, devices: rows.length, unset, rows: top, distinct: values.length };
}

/** The ranges that are to be counted. */
interface RangesAsked {
  readonly fieldName: string;
  readonly maxRanges: number;
  readonly values: readonly FieldValue[];
}

/**
 * Returns the non-empty ranges of a field's numbers; `undefined` if any value that is set is not a number, or a number
 * with more digits than a double has: a range would not select it. `values` are the distinct ones that are set.
 */
export function rangesOf(
  store: FleetStore,
  rows: Uint32Array,
  { fieldName, maxRanges, values }: RangesAsked,
): Distribution['ranges'] {
  // The ends of a range are doubles.
  if (!values.every((value) => typeof value === 'number' || isDouble(valueText(value)))) return undefined;
  const { bins, others } = store.countNumbers(rows, fieldName, { sentinel: null, maxBins: maxRanges });
  if (others > 0) return undefined;
  return bins.flatMap(({ held, devices }) =>
    held ? [{ from: Number(held[0]), to: Number(held[1]), devices }] : [],
  );
}

/** Counts fields over the requested devices of a store; no view need be open. */
export function countFields(
  store: FleetStore,
  which: WhichDevices,
  asked: readonly CountAsked[],
): Omit<Count, 'readAtMs'> {
  const { rows, cannotTell } = store.select({ ...which, sort: [] });
  return { devices: rows.length, cannotTell, counts: asked.map((one) => countField(store, rows, one)) };
}

/** Returns values of a device by its MAC address; `null` when the store does not show it. */
export function valuesOf(store: FleetStore, mac: string, fieldNames: readonly string[]): FieldValue[] | null {
  const row = store.rowOf(mac);
  if (row === undefined || !store.isPresent(row)) return null;
  return fieldNames.map((fieldName) => (fieldName === macField ? mac : store.value(row, fieldName)));
}
