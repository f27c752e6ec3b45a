import type { LedgerCheck, LedgerEntry } from '@shared/operations/ledger.ts';
import type { LedgerRepository } from '@core/storage/index.ts';
import { ledgerCsv, ledgerJson } from './export-ledger.ts';

/** What was asked of bulk changes here, by whom, and what became of it; every call throws `Failure` `storage`. */
export interface Ledger {
  /** A window of the entries, newest first; of one operation where its id is given. */
  page(choice: {
    readonly operationId?: string | undefined;
    readonly offset: number;
    readonly limit: number;
  }): {
    total: number;
    rows: LedgerEntry[];
  };
  /** All entries as text for a file. */
  exported(format: 'csv' | 'json'): string;
  /** Walks the whole ledger. */
  check(): LedgerCheck;
}

/** The ledger of `repository`. */
export const createLedger = (repository: LedgerRepository): Ledger => ({
  page(choice) {
    const { total, rows } = repository.page(choice);
    return { total, rows: [...rows] };
  },
  exported: (format) =>
    format === 'csv' ? ledgerCsv(repository.all()) : ledgerJson(repository.all(), repository.check()),
  check: () => repository.check(),
});
