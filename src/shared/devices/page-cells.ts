import type { FieldValue } from './value.ts';

/** What a cell of a page holds, as the number in `kinds`. */
export const pageCellKinds = {
  unset: 0,
  false: 1,
  true: 2,
  number: 3,
  /** A text that occurs literally in the bytes: ASCII without escapes. */
  text: 4,
  /** A number that a double cannot hold exactly; its spelling is in the bytes. */
  exact: 5,
  /** Any other value, in `decoded`. */
  decoded: 6,
} as const;

/**
 * The cells of one field of a page, `count` of them, device by device. Cell `c` belongs to device `devices[c]` of the
 * page and is of kind `kinds[c]`. `numbers[c]` is, depending on the kind, the number itself, the offset in `bytes` of
 * the text or exact number (`lengths[c]` bytes long), or the index of the value in `decoded`. A device may have a field
 * twice; the last one counts.
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
 * A page of devices as cells in buffers, before any of it is stored. Most of its texts are stored already, and can be
 * recognised without creating strings for them.
 *
 * Device `d` has the address `macs[d]`, a 48-bit number. Field `fieldNames[f]` has the cells `fields[f]`.
 */
export interface PageCells {
  readonly macs: Float64Array;
  readonly fieldNames: readonly string[];
  readonly fields: readonly FieldCells[];
}
