import type { DatabaseSync } from 'node:sqlite';
import { systemClock as clock } from '@core/service/index.ts';
import {
  createOperationsJournal,
  createUnkeptJournal,
  openDatabase,
  openUnkeptDatabase,
  unkeptProblem,
  type OperationsJournal,
} from '@core/storage/index.ts';
import { Failure } from '@shared/contract/failure.ts';
import type { AppError } from '@shared/contract/result.ts';

/** The data of a folder, and its journal, to which commands write. */
export interface Data {
  readonly database: DatabaseSync;
  readonly journal: OperationsJournal;
  /** Why it is in memory only; `null` when it is stored in the folder. */
  readonly problem: AppError | null;
}

/** Opens the data of a folder; if the folder is not writable, a copy in memory, which suffices for reading. */
export function openData(folder: string, warn: (text: string) => void): Data {
  const journalOn = (database: DatabaseSync) => createOperationsJournal(database, () => clock.now());
  try {
    const { database, setAside } = openDatabase(folder, clock.now());
    if (setAside !== null) warn(`The data could not be read and was set aside as ${setAside}.`);
    return { database, journal: journalOn(database), problem: null };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { database, isCopy } = openUnkeptDatabase(folder);
    const problem = unkeptProblem(error.error, isCopy);
    warn(`${problem.happened} ${problem.safe}`);
    return { database, journal: createUnkeptJournal(journalOn(database), problem), problem };
  }
}
