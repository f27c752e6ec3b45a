import { createHistoryRepository, type HistoryRepository } from '../storage/history-repository.ts';
import { openHistoryDatabase, openHistoryInMemory } from '../storage/history-database.ts';
import type { HistoryOwner, Opening } from './calls.ts';
import { KeptHistories } from './kept-histories.ts';

/** A database of histories with what reads and writes it. */
interface Kept {
  readonly repository: HistoryRepository;
  readonly histories: KeptHistories;
}

const kept = (repository: HistoryRepository): Kept => ({
  repository,
  histories: new KeptHistories(repository),
});

/** The histories of the accounts in their file, and those of the demo in memory. */
export class HistoryDatabases {
  readonly opening: Opening;
  readonly #file: Kept;
  readonly #demo: Kept;

  /** Opens `history.db` in `folder`. Histories are kept in memory when it cannot be opened. */
  constructor(folder: string, nowMs: number) {
    this.#demo = kept(createHistoryRepository(openHistoryInMemory()));
    try {
      const { database, setAside } = openHistoryDatabase(folder, nowMs);
      this.#file = kept(createHistoryRepository(database));
      this.opening = { setAside, problem: null };
    } catch (error) {
      this.#file = this.#demo;
      this.opening = { setAside: null, problem: error instanceof Error ? error.message : String(error) };
    }
  }

  of({ isDemo }: Pick<HistoryOwner, 'isDemo'>): Kept {
    return isDemo ? this.#demo : this.#file;
  }

  /** What the file takes of the disk; nothing when there is none. */
  get bytes(): number {
    return this.#hasFile ? this.#file.repository.bytes() : 0;
  }

  get #hasFile(): boolean {
    return this.#file !== this.#demo;
  }

  /** Forgets the histories of all accounts but these; those of the demo go with the thread. */
  keepOnly(accountIds: readonly string[]): void {
    if (this.#hasFile) this.#file.repository.keepOnly(accountIds);
  }

  /** Forgets the histories of all accounts, those of the demo too. */
  forgetAll(): void {
    for (const { repository } of new Set([this.#file, this.#demo])) repository.forgetAll();
  }
}
