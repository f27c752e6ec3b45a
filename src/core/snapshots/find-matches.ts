import { macField, type Field } from '@shared/devices/field.ts';
import type { Filter } from '@shared/devices/filter.ts';
import { macTextOf } from '@shared/devices/mac-number.ts';
import { judgeOf, verdictCodes } from '@shared/devices/verdicts.ts';
import { lastSnapshot, type KeptReadings, type OfCompany } from './last-snapshot.ts';
import { stepsPerPause, type Pause } from './pause.ts';
import { columnOf, type Snapshot } from './snapshot.ts';

/** The devices of a company that match some filters, as it was read last. */
export interface Matches {
  /** The reading, with the columns that the filters are about and those that were asked for. */
  readonly snapshot: Snapshot;
  /** The rows of the devices that match, ascending. */
  readonly rows: Uint32Array;
  /** For how many devices the filters cannot be decided here. */
  readonly cannotTell: number;
  /** When they were read, milliseconds since the epoch. */
  readonly readAtMs: number;
}

/** The number of values between two calls of `Pause`: a filter may have thousands of operands. */
const valuesPerPause = 64;

/** What the devices have to match, and what is to be known of them. */
export interface Wanted {
  /** An OR of ANDs; no groups match every device. */
  readonly anyOf: readonly (readonly Filter[])[];
  /** The fields of the company. */
  readonly fields: readonly Field[];
  /** The names of the fields whose values are to be unpacked, too. */
  readonly shown: readonly string[];
}

type CodeOfRow = (row: number) => number;

/** Judges every device by a filter, each distinct value once. */
async function judged(
  snapshot: Snapshot,
  filter: Filter,
  field: Field | undefined,
  pause: Pause,
): Promise<CodeOfRow> {
  const column = columnOf(snapshot, filter.fieldName);
  const isMac = filter.fieldName === macField;
  const values = isMac ? Array.from(snapshot.macs, macTextOf) : (column?.values ?? [null]);
  const judge = judgeOf(filter, field);
  const verdicts = new Uint8Array(values.length);
  for (const [place, value] of values.entries()) {
    verdicts[place] = judge(value);
    if (place % valuesPerPause === 0) await pause();
  }
  return (row) => verdicts[isMac ? row : (column?.codes[row] ?? 0)] ?? verdictCodes['cannot-tell'];
}

async function matchesIn(snapshot: Snapshot, { anyOf, fields }: Wanted, pause: Pause) {
  const all = snapshot.macs.length;
  const best = new Uint8Array(all).fill(
    anyOf.length === 0 ? verdictCodes.matches : verdictCodes['does-not-match'],
  );
  for (const filters of anyOf) {
    const judges: CodeOfRow[] = [];
    for (const filter of filters) {
      const field = fields.find(({ name }) => name === filter.fieldName);
      judges.push(await judged(snapshot, filter, field, pause));
    }
    for (let row = 0; row < all; row += 1) {
      const worst = judges.reduce((code, judge) => Math.min(code, judge(row)), verdictCodes.matches);
      best[row] = Math.max(best[row] ?? 0, worst);
      if (row % stepsPerPause === 0) await pause();
    }
  }
  const rows = Uint32Array.from(best, (_, row) => row).filter((row) => best[row] === verdictCodes.matches);
  const cannotTell = best.reduce((sum, code) => sum + Number(code === verdictCodes['cannot-tell']), 0);
  return { rows, cannotTell };
}

/**
 * Finds the devices of the last undamaged reading of a company that match filters, pausing for other work. Resolves with
 * `null` when no reading is kept. Throws `Failure` `storage`, and what `pause` throws.
 */
export async function findMatches(
  kept: KeptReadings,
  account: OfCompany,
  wanted: Wanted,
  { nowMs, pause }: { readonly nowMs: number; readonly pause: Pause },
): Promise<Matches | null> {
  const named = wanted.anyOf.flatMap((filters) => filters.map(({ fieldName }) => fieldName));
  const asked = new Set([...named, ...wanted.shown]);
  const isWanted = ({ fieldName }: { readonly fieldName: string }): boolean => asked.has(fieldName);
  const last = await lastSnapshot(kept, account, { nowMs, pause, isWanted });
  return last && { ...last, ...(await matchesIn(last.snapshot, wanted, pause)) };
}
