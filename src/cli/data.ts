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

/** The data of a folder, and what of it commands write. */
export interface Data {
  readonly database: DatabaseSync;
  readonly journal: OperationsJournal;
  /** Why it is in memory alone; `null` where it is kept. */
  readonly problem: AppError | null;
}

/** Opens the data of a folder; a copy in memory where that cannot be written, which is all that reading takes. */
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
