export type { OpenedDatabase } from './database/database-file.ts';
export { openDatabase, openUnkeptDatabase } from './database/database.ts';
export { parseColumn } from './database/json-column.ts';
export { createUnkeptJournal, unkeptProblem } from './unkept.ts';
export { createAccountsRepository } from './accounts-repository.ts';
export type { AccountsRepository, KeptAccount } from './kept-account.ts';
export {
  createKeptEntriesRepository,
  type KeptEntriesRepository,
  type KeptEntry,
} from './kept-entries-repository.ts';
export { createFieldsRepository, type FieldsRepository } from './fields-repository.ts';
export { createSettingsRepository, type SettingsRepository } from './settings-repository.ts';
export { countsOf } from './operations/known-parts.ts';
export { createOperationsJournal } from './operations/operations-journal.ts';
export type {
  JournalChange,
  OperationsJournal,
  PartChange,
  PartDevice,
  Reading,
  TimelineEntry,
} from './operations/journal.ts';
export { createDaysRepository, type DaysRepository } from './days-repository.ts';
export type { KeptText } from './ordered-texts.ts';
export { createStatisticsRepository, type StatisticsRepository } from './statistics-repository.ts';
export { createViewsRepository, type ViewsRepository } from './views-repository.ts';
export { createMarksRepository, type MarksRepository } from './marks-repository.ts';
export { enterDataFolder, type Presence } from './presence.ts';
export { createLedgerRepository, type LedgerRepository } from './ledger-repository.ts';
export {
  createSnapshotsRepository,
  type KeptSnapshot,
  type ListedSnapshot,
  type SnapshotsRepository,
} from './snapshots-repository.ts';
export {
  createWatchRepository,
  maxFindings,
  type KeptRule,
  type WatchedReading,
  type WatchRepository,
} from './watch-repository.ts';
