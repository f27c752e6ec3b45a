import { OPERATORS } from '../filters/operators.ts';
import type { Company } from '../fleet/company.ts';
import { sourcesOf } from '../fleet/sources.ts';
import { answerOf } from '../http/answer.ts';
import { badRequest } from '../http/refusal.ts';
import { enterCompany, type Service } from '../service.ts';
import type { Call, Endpoint } from './endpoint.ts';

/** Endpoint 7, GET /fields. */
export const fieldsEndpoint: Endpoint = {
  name: 'fields',
  method: 'GET',
  path: /^\/api\/fields$/,
  answer: (call, service) =>
    answerOf(
      [...companyOf(call, service).fields.values()].map((field) => ({
        id: field.id,
        name: field.name,
        display_name: field.displayName,
        type: field.type,
        has_options: field.options !== undefined,
        is_editable: field.isEditable === true,
        category: field.category,
        unit: field.unit ?? null,
      })),
    ),
};

/** Endpoint 7, GET /fields/input-options. */
export const inputOptionsEndpoint: Endpoint = {
  name: 'inputOptions',
  method: 'GET',
  path: /^\/api\/fields\/input-options$/,
  answer: (call, service) =>
    answerOf(
      [...companyOf(call, service).fields.values()].flatMap(({ id, name, options }) =>
        options === undefined ? [] : [{ field_id: id, field_name: name, options }],
      ),
    ),
};

/** Endpoint 7, GET /fields/operators-for-types. */
export const operatorsEndpoint: Endpoint = {
  name: 'operators',
  method: 'GET',
  path: /^\/api\/fields\/operators-for-types$/,
  answer(call, service) {
    companyOf(call, service);
    return answerOf(OPERATORS);
  },
};

/** Endpoint 7, GET /sources. */
export const sourcesEndpoint: Endpoint = {
  name: 'sources',
  method: 'GET',
  path: /^\/api\/sources$/,
  answer: (call, service) =>
    answerOf(
      sourcesOf(companyOf(call, service)).map((source) => ({
        id: source.id,
        name: source.name,
        source_type: source.sourceType,
        aggregation_type: source.aggregation,
        field_id: source.field?.id,
      })),
    ),
};

function companyOf({ query }: Call, service: Service): Company {
  const id = query.get('company_id');
  if ([...query.keys()].join() !== 'company_id' || id === null || !/^[1-9]\d{0,14}$/.test(id)) {
    throw badRequest('The query has to be a "company_id", a positive integer, and nothing else.');
  }
  return enterCompany(service, Number(id));
}
