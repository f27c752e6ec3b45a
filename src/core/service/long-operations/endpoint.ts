import { randomUUID } from 'node:crypto';
import type { FieldUpdate } from '../client.ts';
import { idSegment, operand, positiveInteger, wireFilters } from '../request-parts.ts';
import {
  fleetAnswerBytes,
  jsonBody,
  recordAnswerBytes,
  type WireRequest,
} from '../transport/wire-request.ts';

/** Builds the request of endpoint 5. */
export const updateRequest = (basePath: string, update: FieldUpdate): WireRequest => ({
  method: 'POST',
  path: `${basePath}/api/management/devices/long-operations/fields`,
  body: jsonBody({
    company_id: positiveInteger(update.companyId, 'Company ID'),
    field_name: update.fieldName,
    value: operand(update.value),
    filters: wireFilters(update.filters),
  }),
  effect: 'change',
  answerLimitBytes: recordAnswerBytes,
});

function multipart(companyId: number, csv: string): NonNullable<WireRequest['body']> {
  // 122 random bits, drawn when the CSV already exists: it cannot contain them.
  const boundary = `rollcall-${randomUUID()}`;
  const lines = [
    `--${boundary}`,
    'Content-Disposition: form-data; name="CompanyId"',
    '',
    String(companyId),
    `--${boundary}`,
    'Content-Disposition: form-data; name="File"; filename="fields.csv"',
    'Content-Type: text/csv; charset=utf-8',
    '',
    csv,
    `--${boundary}--`,
    '',
  ];
  const bytes = Buffer.from(lines.join('\r\n'), 'utf8');
  return { contentType: `multipart/form-data; boundary=${boundary}`, bytes };
}

/** Builds the request of the CSV variant of endpoint 5 (known-shapes, A further endpoint). */
export const csvUpdateRequest = (
  basePath: string,
  update: { readonly companyId: number; readonly csv: string },
): WireRequest => ({
  method: 'POST',
  path: `${basePath}/api/management/devices/long-operations/fields/csv`,
  body: multipart(positiveInteger(update.companyId, 'Company ID'), update.csv),
  effect: 'change',
  answerLimitBytes: recordAnswerBytes,
});

/** Builds the request of endpoint 6. Its answer may list every device of the company as failed. */
export const statusRequest = (basePath: string, operationId: string): WireRequest => ({
  method: 'GET',
  path: `${basePath}/api/long-operations/${idSegment(operationId)}`,
  body: null,
  effect: 'read',
  answerLimitBytes: fleetAnswerBytes,
});
