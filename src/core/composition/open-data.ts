import type { DatabaseSync } from 'node:sqlite';
import { Failure } from '@shared/contract/failure.ts';
import type { AppError } from '@shared/contract/result.ts';
import { systemClock as clock } from '../service/index.ts';
import {
  createOperationsJournal,
  createUnkeptJournal,
  openDatabase,
  openUnkeptDatabase,
  unkeptProblem,
  type OpenedDatabase,
  type OperationsJournal,
} from '../storage/index.ts';

/** The data of a folder. */
export interface Data {
  readonly database: DatabaseSync;
  /** It refuses changes of devices while it is in memory only, except those of the demo fleet. */
  readonly journal: OperationsJournal;
  /** Where an unreadable file was moved; `null` otherwise. */
  readonly setAside: string | null;
  /** Why the data is in memory only; `null` when it is stored in the folder. */
  readonly problem: AppError | null;
}

type OpenedData = Omit<Data, 'journal'>;

function inMemory(folder: string, setAside: string | null, { error }: Failure): OpenedData {
  const { database, isCopy } = openUnkeptDatabase(folder);
  return { database, setAside, problem: unkeptProblem(error, isCopy) };
}

function openOrCopy(folder: string, onOpen: () => void): OpenedData {
  let opened: OpenedDatabase | null = null;
  try {
    opened = openDatabase(folder, clock.now());
    onOpen();
    return { ...opened, problem: null };
  } catch (error) {
    opened?.database.close();
    if (!(error instanceof Failure)) throw error;
    return inMemory(folder, opened?.setAside ?? null, error);
  }
}

/**
 * Opens the data of a folder; if it cannot be stored there, a copy in memory, which suffices for reading.
 *
 * @param onOpen called when the data in the folder is open; the copy is opened instead if it throws `Failure`
 */
export function openData(folder: string, onOpen: () => void = () => undefined): Data {
  const opened = openOrCopy(folder, onOpen);
  const journal = createOperationsJournal(opened.database, () => clock.now());
  return {
    ...opened,
    journal: opened.problem === null ? journal : createUnkeptJournal(journal, opened.problem),
  };
}
