import type { ExportFormat, ExportValues } from '@shared/export/formats.ts';
import type { ExportColumn } from './column.ts';
import type { OnFinding } from './finding.ts';

/** How an export is written. */
export interface Layout {
  readonly format: ExportFormat;
  readonly values: ExportValues;
  readonly columns: readonly ExportColumn[];
  readonly onFinding: OnFinding;
}
