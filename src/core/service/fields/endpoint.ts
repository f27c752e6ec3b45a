import { positiveInteger } from '../request-parts.ts';
import { listAnswerBytes, type WireRequest } from '../transport/wire-request.ts';

const resources = {
  fields: 'fields',
  options: 'fields/input-options',
  operators: 'fields/operators-for-types',
};

/**
 * Builds the request GET /fields or one of its two companions; `auxiliaryPath` is the account's prefix under the service
 * address.
 */
export const fieldsRequest = (
  auxiliaryPath: string,
  resource: keyof typeof resources,
  companyId: number,
): WireRequest => ({
  method: 'GET',
  path: `${auxiliaryPath}/${resources[resource]}?company_id=${positiveInteger(companyId, 'Company ID')}`,
  body: null,
  effect: 'read',
  answerLimitBytes: listAnswerBytes,
});
