import type { Identifier } from '@shared/devices/field.ts';
import type { Filter } from '@shared/devices/filter.ts';
import { positiveInteger, wireFilters } from '../request-parts.ts';
import { jsonBody, listAnswerBytes, type WireRequest } from '../transport/wire-request.ts';

/** Builds the request GET /sources; `auxiliaryPath` is the account's prefix under the service address. */
export const sourcesRequest = (auxiliaryPath: string, companyId: number): WireRequest => ({
  method: 'GET',
  path: `${auxiliaryPath}/sources?company_id=${positiveInteger(companyId, 'Company ID')}`,
  body: null,
  effect: 'read',
  answerLimitBytes: listAnswerBytes,
});

/** What endpoint 3 evaluates, and over which devices. */
export interface SourcesQuery {
  readonly companyId: number;
  readonly filters: readonly Filter[];
  readonly sourceIds: readonly Identifier[];
}

/** Builds the request of endpoint 3. */
export const evaluationRequest = (basePath: string, query: SourcesQuery): WireRequest => ({
  method: 'POST',
  path: `${basePath}/api/monitoring/companies/${positiveInteger(query.companyId, 'Company ID')}/sources`,
  body: jsonBody({ filters: wireFilters(query.filters), sources: query.sourceIds }),
  effect: 'read',
  answerLimitBytes: listAnswerBytes,
});
