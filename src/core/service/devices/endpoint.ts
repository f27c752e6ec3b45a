import { macField } from '@shared/devices/field.ts';
import type { DevicesQuery } from '../client.ts';
import { positiveInteger, wireFilters } from '../request-parts.ts';
import { fleetAnswerBytes, jsonBody, type WireRequest } from '../transport/wire-request.ts';

/** Builds the request of endpoint 2. The MAC address is always requested, because it identifies the devices. */
export function devicesRequest(basePath: string, query: DevicesQuery): WireRequest {
  const companyId = positiveInteger(query.companyId, 'Company ID');
  const names = new Set([macField, ...query.fieldNames]);
  return {
    method: 'POST',
    path: `${basePath}/api/monitoring/devices/companies/${companyId}`,
    body: jsonBody({
      page: positiveInteger(query.page, 'Page'),
      page_size: positiveInteger(query.pageSize, 'Page size'),
      filters: wireFilters(query.filters),
      fields: Array.from(names, (name) => ({ name })),
    }),
    effect: 'read',
    answerLimitBytes: fleetAnswerBytes,
  };
}
