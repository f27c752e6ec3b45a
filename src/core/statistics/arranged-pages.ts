import { randomUUID } from 'node:crypto';
import { Failure } from '@shared/contract/failure.ts';
import type { TilesPages } from '@shared/statistics/contract.ts';
import { tilesPageSchema } from '@shared/statistics/page-schema.ts';
import type { TilesPage } from '@shared/statistics/page.ts';
import type { AccountAccess } from '../accounts/index.ts';
import { parseColumn, type KeptText, type StatisticsRepository } from '../storage/index.ts';
import { say } from './words.ts';

/** The dependencies of arranged pages. */
export interface ArrangedPagesPorts {
  readonly access: Pick<AccountAccess, 'active'>;
  readonly repository: StatisticsRepository;
}

/** The arranged pages of the active account. Throws `Failure`: `not-signed-in`, `invalid-request`, `storage`. */
export interface ArrangedPages {
  list(): TilesPages;
  /**
   * Saves a page; a new one is added at the end, or at `position` from 0 among those of `list`. A stored one with its id
   * that cannot be parsed is kept under another id.
   */
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
function readPage({ id, text }: KeptText): TilesPage | null {
  const page = parseColumn(tilesPageSchema, text);
  return page && { ...page, id };
}

/** Returns the index among all stored pages for a position among those that can be parsed. */
function placeIn(kept: readonly KeptText[], position: number): number {
  const next = kept.filter(readPage)[position];
  return next ? kept.indexOf(next) : kept.length;
}

/** Creates the arranged pages that are stored in `repository`. */
export function createArrangedPages({ access, repository }: ArrangedPagesPorts): ArrangedPages {
  const list = (): TilesPages => {
    const accountId = access.active().account.id;
    const kept = repository.list(accountId);
    const pages = kept.map(readPage).filter((page) => page !== null);
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
        const known = kept.find(({ id }) => id === page.id);
        if (kept.length >= maxPages && !known) throw tooMany();
        // The default overview is shown in place of one that cannot be parsed, and must not replace it when it is changed.
        if (known && !readPage(known))
          repository.put(accountId, { id: randomUUID(), text: known.text }, null);
        repository.put(
          accountId,
          { id: page.id, text: JSON.stringify(page) },
          position === null ? null : placeIn(kept, position),
        );
      }),
    remove: (id) => after((accountId) => repository.remove(accountId, id)),
    order: (ids) => after((accountId) => repository.order(accountId, ids)),
  };
}
