import type { ColumnWindow } from '@shared/devices/column-window.ts';

/** Writes windows of rows as text, one after the other. */
export interface WindowWriter {
  /** What stands before the first row. */
  readonly begin: string;
  /** The rows of a window, in the order of the windows. */
  readonly window: (window: ColumnWindow) => string;
  /** What stands behind the last row. */
  readonly end: string;
}
