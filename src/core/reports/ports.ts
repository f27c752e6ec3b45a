import type { ExcludedWindow } from '@shared/history/excluded.ts';
import type { FlappingThresholds } from '@shared/history/flapping.ts';
import type { ReportSaving, ReportStatus } from '@shared/reports/contract.ts';
import type { SavedView } from '@shared/views/view.ts';
import type { AccountAccess } from '../accounts/index.ts';
import type { FieldCatalogue, Fleets } from '../devices/index.ts';
import type { SavePlace, UnfinishedFiles } from '../export/index.ts';
import type { HistoryStore } from '../history/index.ts';
import type { Clock } from '../service/index.ts';

/** A page to print: HTML whose only style sheet is `css`, under the address `style.css`. */
export interface PrintedPage {
  readonly html: string;
  readonly css: string;
}

/** The dependencies of reports. */
export interface ReportPorts {
  readonly access: Pick<AccountAccess, 'active'>;
  readonly history: Pick<HistoryStore, 'fetchMissing' | 'connections' | 'requestsFor'>;
  readonly fleets: Pick<Fleets, 'open' | 'rows' | 'hold'>;
  readonly catalogue: Pick<FieldCatalogue, 'fields'>;
  /** The saved views of the active account. */
  readonly views: () => readonly SavedView[];
  /** The maintenance windows of an account. */
  readonly windows: (accountId: string) => readonly ExcludedWindow[];
  /** Returns the thresholds at which a device of an account counts as flapping. */
  readonly flapping: (accountId: string) => FlappingThresholds;
  readonly place: Pick<SavePlace, 'folder' | 'ask' | 'reveal'>;
  /** Records the folders of reports that are being saved. */
  readonly unfinished: Pick<UnfinishedFiles, 'note'>;
  /** Prints a page as a PDF. */
  readonly print: (page: PrintedPage) => Promise<Uint8Array>;
  readonly clock: Pick<Clock, 'now'>;
  readonly newId: () => string;
  /** Name and version of the application, for the manifest. */
  readonly application: string;
  readonly tell: (status: ReportStatus) => void;
  readonly tellSaving: (saving: ReportSaving) => void;
}
