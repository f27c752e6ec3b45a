import type { Field } from '@shared/devices/field.ts';
import type { Column } from './column.ts';
import { RowIndex } from './row-index.ts';
import { Table } from './table.ts';

/** Everything that a store keeps. */
export interface StoreContent {
  readonly index: RowIndex;
  /** Every field that a device ever had. */
  readonly columns: Column[];
  readonly columnsByName: Map<string, Column>;
  readonly fields: Map<string, Field>;
  shown: Table;
  /** Grows whenever what is shown changes. */
  revision: number;
  /** Whether a reading has ended: later ones are staged. */
  isRead: boolean;
}

/** Returns the content of a store before its first reading. */
export const emptyContent = (): StoreContent => ({
  index: new RowIndex(),
  columns: [],
  columnsByName: new Map(),
  fields: new Map(),
  shown: new Table(0),
  revision: 0,
  isRead: false,
});
