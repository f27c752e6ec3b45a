import type { ColumnWindow } from '@shared/devices/column-window.ts';
import type { Field } from '@shared/devices/field.ts';
import type { ExportOrder, ExportStatus } from '@shared/export/contract.ts';
import type { DeviceMark } from '@shared/marks/contract.ts';
import type { AccountAccess } from '../accounts/index.ts';
import type { Clock } from '../service/index.ts';
import type { UnfinishedFiles } from './saving/unfinished.ts';

/** The rows of an order. */
export interface RowsToExport {
  readonly total: number;
  /** When the devices were read; `null` until the first reading has ended. */
  readonly readAtMs: number | null;
  /** Which devices are missing and why, as sentences; empty when none is. */
  readonly notes: readonly string[];
  /** Yields all rows in their order, window by window, each created on demand. Throws `Failure`. */
  readonly windows: (fieldNames: readonly string[]) => AsyncIterable<ColumnWindow>;
}

/** Provides the rows of an order. Rejects with `Failure` `not-found` when the fleet of the order is not open. */
export type RowsSource = (order: Pick<ExportOrder, 'question' | 'reach'>) => Promise<RowsToExport>;

/** The destination of exports. */
export interface SavePlace {
  /** Returns the folder for files that are saved without a dialog. */
  readonly folder: () => string;
  /** Asks where to save; `null` when no place was chosen. */
  readonly ask: (suggestedPath: string) => Promise<string | null>;
  /** Shows a file in its folder. */
  readonly reveal: (path: string) => void;
  readonly copyText: (text: string) => Promise<void>;
}

/** What exports need of the rest of the application. */
export interface ExportsPorts {
  readonly access: Pick<AccountAccess, 'active'>;
  /** The fields of the active company. */
  readonly fields: () => Promise<readonly Field[]>;
  readonly rows: RowsSource;
  /** Keeps the rows of an order as they are until the returned function has been called. Throws as `rows`. */
  readonly hold: (order: Pick<ExportOrder, 'question'>) => () => void;
  /** The stars and notes of an account. */
  readonly marks: (accountId: string) => readonly DeviceMark[];
  readonly place: SavePlace;
  readonly unfinished: UnfinishedFiles;
  readonly clock: Pick<Clock, 'now'>;
  readonly newId: () => string;
  /** Name and version of the application, for the manifest. */
  readonly application: string;
  readonly tell: (status: ExportStatus) => void;
}
