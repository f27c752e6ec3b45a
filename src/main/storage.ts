import { systemClock as clock } from '@core/service/index.ts';
import {
  createAccountsRepository,
  createKeptEntriesRepository,
  createLedgerRepository,
  createOperationsJournal,
  createSettingsRepository,
  createSnapshotsRepository,
  createStatisticsRepository,
  createViewsRepository,
  enterDataFolder,
  openDatabase,
} from '@core/storage/index.ts';

/** Which folder, and who is told of what is wrong with it. */
interface StoragePlace {
  readonly dataFolder: string;
  readonly report: (where: string, problem: unknown) => void;
}

/** Opens what is kept in the data folder, and says that this process works with it. Throws `Failure` `storage`. */
export function openStorage({ dataFolder, report }: StoragePlace) {
  const { database, setAside } = openDatabase(dataFolder, Date.now());
  if (setAside !== null) report('storage', new Error('the database could not be read and was set aside'));
  // The command line leaves undecided what may be this process's to send.
  const presence = enterDataFolder(dataFolder, () => undefined);
  return {
    database,
    setAside,
    accounts: createAccountsRepository(database, () => clock.now()),
    keptEntries: createKeptEntriesRepository(database),
    settings: createSettingsRepository(database),
    journal: createOperationsJournal(database, () => clock.now()),
    ledger: createLedgerRepository(database),
    views: createViewsRepository(database),
    snapshots: createSnapshotsRepository(database),
    statistics: createStatisticsRepository(database),
    close() {
      database.close();
      presence.leave();
    },
  };
}

/** The repositories on one database. */
export type Storage = ReturnType<typeof openStorage>;
