import type { SourcesQuery } from '../client.ts';
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

/** Builds the request of endpoint 3. */
export const evaluationRequest = (basePath: string, query: SourcesQuery): WireRequest => ({
  method: 'POST',
  path: `${basePath}/api/monitoring/companies/${positiveInteger(query.companyId, 'Company ID')}/sources`,
  body: jsonBody({ filters: wireFilters(query.filters), sources: query.sourceIds }),
  effect: 'read',
  answerLimitBytes: listAnswerBytes,
});
