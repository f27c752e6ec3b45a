import type { DatabaseSync } from 'node:sqlite';
import { systemClock as clock } from '@core/service/index.ts';
import {
  createAccountsRepository,
  createKeptEntriesRepository,
  createLedgerRepository,
  createOperationsJournal,
  createSettingsRepository,
  createSnapshotsRepository,
  createStatisticsRepository,
  createUnkeptJournal,
  createViewsRepository,
  createWatchRepository,
  enterDataFolder,
  openDatabase,
  openUnkeptDatabase,
  unkeptProblem,
  type OpenedDatabase,
  type Presence,
} from '@core/storage/index.ts';
import { Failure } from '@shared/contract/failure.ts';
import type { AppError } from '@shared/contract/result.ts';

/** Which folder, and who is told of what is wrong with it. */
interface StoragePlace {
  readonly dataFolder: string;
  readonly report: (where: string, problem: unknown) => void;
}

/** A database, and who is told when it is left. */
interface Opened {
  readonly database: DatabaseSync;
  /** Where the file is that could not be read. */
  readonly setAside: string | null;
  /** Why all is kept in memory alone. */
  readonly problem: AppError | null;
  readonly presence: Presence;
}

const nobody: Presence = { whenAlone: () => undefined, leave: () => undefined };

/** What of the journal is taken up, alone with the data folder or beside another process. */
interface TakingUp {
  readonly alone: () => void;
  readonly beside: () => void;
}

/**
 * Says anew that this process works with the data folder, since only who comes to be alone there may decide what was left:
 * none can begin to work there meanwhile.
 */
function takeUpIn(dataFolder: string, { alone, beside }: TakingUp): Presence {
  let isAlone = false;
  const presence = enterDataFolder(dataFolder, () => {
    isAlone = true;
    alone();
  });
  if (!isAlone) beside();
  return presence;
}

/** Data that cannot be kept: in memory, and nobody else is told of this process, which writes nothing. */
function inMemory(dataFolder: string, setAside: string | null, { error }: Failure): Opened {
  const { database, isCopy } = openUnkeptDatabase(dataFolder);
  return { database, setAside, problem: unkeptProblem(error, isCopy), presence: nobody };
}

function open(dataFolder: string): Opened {
  let opened: OpenedDatabase | null = null;
  try {
    opened = openDatabase(dataFolder, clock.now());
    // The command line leaves undecided what may be this process's to send, from now on.
    const presence = enterDataFolder(dataFolder, () => undefined);
    return { ...opened, problem: null, presence };
  } catch (error) {
    opened?.database.close();
    if (!(error instanceof Failure)) throw error;
    return inMemory(dataFolder, opened?.setAside ?? null, error);
  }
}

/**
 * Opens what is kept in the data folder, and says that this process works with it. What cannot be kept there is in memory,
 * with `problem` saying why; then no change but those of the demo fleet is taken.
 */
export function openStorage({ dataFolder, report }: StoragePlace) {
  const { database, setAside, problem, presence: first } = open(dataFolder);
  let presence = first;
  if (setAside !== null) report('storage', new Error('the database could not be read and was set aside'));
  if (problem !== null) report('storage', new Error(`nothing is kept: ${problem.happened}`));
  const journal = createOperationsJournal(database, () => clock.now());
  return {
    database,
    setAside,
    problem,
    accounts: createAccountsRepository(database, () => clock.now()),
    keptEntries: createKeptEntriesRepository(database),
    settings: createSettingsRepository(database),
    journal: problem === null ? journal : createUnkeptJournal(journal, problem),
    ledger: createLedgerRepository(database),
    views: createViewsRepository(database),
    watch: createWatchRepository(database),
    snapshots: createSnapshotsRepository(database),
    statistics: createStatisticsRepository(database),
    /** Takes up what the journal has been left with. What cannot be kept is nobody else's. */
    takeUp(work: TakingUp) {
      if (problem !== null) return work.alone();
      presence.leave();
      presence = nobody;
      presence = takeUpIn(dataFolder, work);
    },
    /**
     * Calls `work` where no other process works with the data folder any more; not where nothing is kept. Whoever calls it
     * sends no change: meanwhile another process may have been alone.
     */
    whenAlone: (work: () => void) => presence.whenAlone(work),
    close() {
      database.close();
      presence.leave();
    },
  };
}

/** The repositories on one database. */
export type Storage = ReturnType<typeof openStorage>;
