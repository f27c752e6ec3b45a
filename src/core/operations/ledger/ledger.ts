import type { LedgerCheck, ListedEntry } from '@shared/operations/ledger.ts';
import type { LedgerRepository } from '@core/storage/index.ts';
import { ledgerCsv, ledgerJson } from './export-ledger.ts';

/** The record of bulk changes: what was ordered, by whom, and the outcome. Every call may throw `Failure` `storage`. */
export interface Ledger {
  /** Returns a window of the entries, newest first; only those of one operation when its id is given. */
  page(choice: {
    readonly operationId?: string | undefined;
    readonly offset: number;
    readonly limit: number;
  }): {
    total: number;
    rows: ListedEntry[];
  };
  /** Returns all entries as the text of a file. */
  exported(format: 'csv' | 'json'): string;
  /** Checks the whole ledger. */
  check(): LedgerCheck;
}

/** Creates the ledger on `repository`. */
export const createLedger = (repository: LedgerRepository): Ledger => ({
  page(choice) {
    const { total, rows } = repository.page(choice);
    return { total, rows: [...rows] };
  },
  exported: (format) =>
    format === 'csv' ? ledgerCsv(repository.all()) : ledgerJson(repository.all(), repository.check()),
  check: () => repository.check(),
});
