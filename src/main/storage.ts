import { openData } from '@core/composition/index.ts';
import { systemClock as clock } from '@core/service/index.ts';
import {
  createAccountsRepository,
  createDaysRepository,
  createFieldsRepository,
  createKeptEntriesRepository,
  createLedgerRepository,
  createMarksRepository,
  createSettingsRepository,
  createSnapshotsRepository,
  createStatisticsRepository,
  createViewsRepository,
  createWatchRepository,
  enterDataFolder,
  type Presence,
} from '@core/storage/index.ts';
import type { Shell } from './shell.ts';

const noPresence: Presence = { whenAlone: () => undefined, leave: () => undefined };

/** How the journal is taken up, alone with the data folder or alongside another process. */
interface TakingUp {
  readonly alone: () => void;
  readonly beside: () => void;
}

/**
 * Registers this process with the data folder anew, because only a process that finds itself alone on entering may
 * decide about what was left behind: no other can enter meanwhile.
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

/**
 * Opens the stored data in the data folder, and registers this process with it. If it cannot be stored there, it is in
 * memory and `problem` states why; then only changes of the demo fleet are accepted.
 */
export function openStorage({ dataFolder, report }: Pick<Shell, 'dataFolder' | 'report'>) {
  // A process whose data is in memory writes nothing to the folder, so it does not register there.
  let presence = noPresence;
  const { database, journal, setAside, problem } = openData(dataFolder, () => {
    // From here on, commands leave undecided what this process may still send.
    presence = enterDataFolder(dataFolder, () => undefined);
  });
  if (setAside !== null) report('storage', new Error('the database could not be read and was set aside'));
  if (problem !== null) report('storage', new Error(`nothing is kept: ${problem.happened}`));
  return {
    database,
    setAside,
    problem,
    accounts: createAccountsRepository(database, () => clock.now()),
    fields: createFieldsRepository(database),
    keptEntries: createKeptEntriesRepository(database),
    settings: createSettingsRepository(database),
    journal,
    ledger: createLedgerRepository(database),
    marks: createMarksRepository(database),
    views: createViewsRepository(database),
    watch: createWatchRepository(database),
    snapshots: createSnapshotsRepository(database),
    days: createDaysRepository(database),
    statistics: createStatisticsRepository(database),
    /** Takes up what was left in the journal. A journal in memory belongs to this process alone. */
    takeUp(work: TakingUp) {
      if (problem !== null) return work.alone();
      presence.leave();
      presence = noPresence;
      presence = takeUpIn(dataFolder, work);
    },
    /**
     * Calls `work` if no other process works with the data folder any more; never when the data is in memory. The caller
     * must not be sending a change, because another process may have been alone in the meantime.
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
