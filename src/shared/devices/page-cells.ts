import type { FieldValue } from './value.ts';

/** What a cell of a page holds: the number in `kinds`. */
export const pageCellKinds = {
  unset: 0,
  false: 1,
  true: 2,
  number: 3,
  /** A text that is spelled in the bytes as it is: ASCII without escapes. */
  text: 4,
  /** A number that a double does not hold, spelled in the bytes. */
  exact: 5,
  /** Any other value. */
  decoded: 6,
} as const;

/**
 * The cells of one field of a page, `count` of them, device by device. The cell `c` is of the device `devices[c]` of the
 * page and of the kind `kinds[c]`: `numbers[c]` is the number, where in `bytes` the text or the exact number begins that is
 * `lengths[c]` bytes long, or the place of the value in `decoded`. A device may have a field twice; the last one counts.
 */
export interface FieldCells {
  readonly count: number;
  readonly devices: Uint32Array;
  readonly kinds: Uint8Array;
  readonly numbers: Float64Array;
  readonly lengths: Uint32Array;
  readonly bytes: Uint8Array;
  readonly decoded: readonly FieldValue[];
}

/**
 * A page of devices as cells in buffers, before anything of it is kept: most of its texts are known already, and need
 * not be made to be recognised.
 *
 * The device `d` has the address `macs[d]`, a 48-bit number. The field `fieldNames[f]` has the cells `fields[f]`.
 */
export interface PageCells {
  readonly macs: Float64Array;
  readonly fieldNames: readonly string[];
  readonly fields: readonly FieldCells[];
}
