import type { ColumnWindow } from '@shared/devices/column-window.ts';

/** Writes windows of rows as text, one after the other. */
export interface WindowWriter {
  /** The text before the first row. */
  readonly begin: string;
  /** Returns the rows of a window; to be called in the order of the windows. */
  readonly window: (window: ColumnWindow) => string;
  /** The text after the last row. */
  readonly end: string;
}
