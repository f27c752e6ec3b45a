import { Failure } from '@shared/contract/failure.ts';
import type { TilesPages } from '@shared/statistics/contract.ts';
import { tilesPageSchema } from '@shared/statistics/page-schema.ts';
import type { TilesPage } from '@shared/statistics/page.ts';
import type { AccountAccess } from '../accounts/index.ts';
import type { StatisticsRepository } from '../storage/index.ts';
import { say } from './words.ts';

/** The dependencies of arranged pages. */
export interface ArrangedPagesPorts {
  readonly access: Pick<AccountAccess, 'active'>;
  readonly repository: StatisticsRepository;
}

/** The arranged pages of the active account. Throws `Failure`: `not-signed-in`, `invalid-request`, `storage`. */
export interface ArrangedPages {
  list(): TilesPages;
  /** Saves a page; a new one is added at the end, or at `position` from 0. */
  save(page: TilesPage, position: number | null): TilesPages;
  remove(id: string): TilesPages;
  order(ids: readonly string[]): TilesPages;
}

/** How many pages an account may have. */
const maxPages = 50;

const tooMany = (): Failure =>
  new Failure({
    code: 'invalid-request',
    happened: say('tooManyPages', { n: maxPages }),
    safe: say('pagesStay'),
    todo: say('removeFirst'),
  });

/** Parses a stored page; returns `null` when it is not valid. */
function readPage(text: string): TilesPage | null {
  try {
    return tilesPageSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Creates the arranged pages that are stored in `repository`. */
export function createArrangedPages({ access, repository }: ArrangedPagesPorts): ArrangedPages {
  const list = (): TilesPages => {
    const accountId = access.active().account.id;
    const kept = repository.list(accountId);
    const pages = kept.map(({ text }) => readPage(text)).filter((page) => page !== null);
    return { accountId, pages, unreadable: kept.length - pages.length };
  };
  const after = (change: (accountId: string) => void): TilesPages => {
    change(access.active().account.id);
    return list();
  };
  return {
    list,
    save: (page, position) =>
      after((accountId) => {
        const kept = repository.list(accountId);
        if (kept.length >= maxPages && !kept.some(({ id }) => id === page.id)) throw tooMany();
        repository.put(accountId, { id: page.id, text: JSON.stringify(page) }, position);
      }),
    remove: (id) => after((accountId) => repository.remove(accountId, id)),
    order: (ids) => after((accountId) => repository.order(accountId, ids)),
  };
}
