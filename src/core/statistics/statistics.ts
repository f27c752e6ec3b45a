import type { Identifier } from '@shared/devices/field.ts';
import type { Filter } from '@shared/devices/filter.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import type { Evaluation, Source } from '@shared/statistics/contract.ts';
import type { AccountAccess } from '../accounts/index.ts';
import { keptWhileActive, unlessLeft } from '../devices/index.ts';
import type { Clock } from '../service/index.ts';

/** Handles the requests of `statisticsContract`; throws Failure as the client does, or `cancelled`. */
export interface Statistics {
  /** Returns all sources of the active company, read once while the account stays active (GET /sources). */
  sources(): Promise<readonly Source[]>;
  /** Returns one value per requested source, in that order; unset where the service has none (endpoint 3; one request). */
  evaluate(filters: readonly Filter[], sourceIds: readonly Identifier[]): Promise<Evaluation>;
}

/** The dependencies of the statistics. */
export interface StatisticsPorts {
  readonly access: Pick<AccountAccess, 'active'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** Creates the statistics of whichever account is active; it makes no request by itself. */
export function createStatistics({ access, clock }: StatisticsPorts): Statistics {
  const kept = keptWhileActive(access, ({ client, account, signal }) =>
    client.readSources(account.companyId, signal),
  );

  async function evaluate(filters: readonly Filter[], sourceIds: readonly Identifier[]): Promise<Evaluation> {
    const { client, account, signal } = access.active();
    const query = { companyId: account.companyId, filters, sourceIds };
    const answer = await unlessLeft(signal, client.evaluateSources(query, signal));
    // The type of an identifier is open: one that was sent as a number may come back as text.
    const values = new Map<string, FieldValue>(
      answer.map(({ sourceId, value }) => [String(sourceId), value] as const),
    );
    return {
      values: sourceIds.map((sourceId) => ({ sourceId, value: values.get(String(sourceId)) ?? null })),
      readAtMs: clock.now(),
      requests: 1,
    };
  }

  return { sources: () => kept.get(), evaluate };
}
