import { Failure } from '@shared/contract/failure.ts';
import { messageOf } from '@shared/message-of.ts';
import { createHistoryRepository, type HistoryRepository } from '../storage/history-repository.ts';
import {
  isHistoryFileIn,
  openHistoryDatabase,
  openHistoryInMemory,
} from '../storage/database/history-database.ts';
import type { HistoryOwner, Opening } from './calls.ts';
import { KeptHistories } from './kept-histories.ts';
import { say } from './words.ts';

/** A database of histories and its access objects. */
interface Kept {
  readonly repository: HistoryRepository;
  readonly histories: KeptHistories;
}

const kept = (repository: HistoryRepository): Kept => ({
  repository,
  histories: new KeptHistories(repository),
});

const fileNotOpened = (details: string): Failure =>
  new Failure({
    code: 'storage',
    happened: say('fileNotOpened'),
    safe: say('memoryForgotten'),
    todo: say('openThenForget'),
    details,
  });

/** The histories of the accounts in a file, and those of the demo in memory. */
export class HistoryDatabases {
  readonly opening: Opening;
  readonly #folder: string;
  readonly #file: Kept;
  readonly #demo: Kept;

  /** Opens `history.db` in `folder`. If it cannot be opened, histories are kept in memory. */
  constructor(folder: string, nowMs: number) {
    this.#folder = folder;
    this.#demo = kept(createHistoryRepository(openHistoryInMemory()));
    try {
      const { database, setAside } = openHistoryDatabase(folder, nowMs);
      this.#file = kept(createHistoryRepository(database));
      this.opening = { setAside, problem: null };
    } catch (error) {
      this.#file = this.#demo;
      this.opening = { setAside: null, problem: messageOf(error) };
    }
  }

  of({ isDemo }: Pick<HistoryOwner, 'isDemo'>): Kept {
    return isDemo ? this.#demo : this.#file;
  }

  /** The size of the file on disk, bytes; 0 when there is none. */
  get bytes(): number {
    return this.#hasFile ? this.#file.repository.bytes() : 0;
  }

  get #hasFile(): boolean {
    return this.#file !== this.#demo;
  }

  /** Deletes the histories of all accounts except these; those of the demo are lost when the thread ends. */
  keepOnly(accountIds: readonly string[]): void {
    if (this.#hasFile) this.#file.repository.keepOnly(accountIds);
  }

  /**
   * Deletes the histories of all accounts, including the demo. Throws `Failure` `storage` when there is a file that could
   * not be opened: it stays as it is.
   */
  forgetAll(): void {
    for (const { repository } of new Set([this.#file, this.#demo])) repository.forgetAll();
    if (!this.#hasFile && isHistoryFileIn(this.#folder)) throw fileNotOpened(this.opening.problem ?? '');
  }
}
