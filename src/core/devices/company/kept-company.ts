import type { Field } from '@shared/devices/field.ts';
import type { PageCells } from '@shared/devices/page-cells.ts';

/** The devices of a company as they were kept after a reading. */
export interface KeptDevices {
  /** When that reading ended, milliseconds since the epoch. */
  readonly readAtMs: number;
  /** How many there are. */
  readonly devices: number;
  /** Their cells, page by page, each created on demand. */
  readonly pages: () => Iterable<PageCells>;
}

/** The devices of a company as they were kept, and its fields as they were last read. */
export interface KeptCompany extends KeptDevices {
  readonly fields: readonly Field[];
}
