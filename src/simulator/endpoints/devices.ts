import { readField } from '../filters/selection.ts';
import type { Company } from '../fleet/company.ts';
import { encodeValue } from '../fleet/value.ts';
import { enveloped } from '../http/answer.ts';
import { badRequest } from '../http/refusal.ts';
import { readArray, readPositiveInteger, readObject } from '../http/shape.ts';
import { enterCompany, type Service } from '../service.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * Endpoint 2: one page of the matching devices, with the requested fields. Unset values are `null` for fields with an
 * even id; for the others the key is omitted.
 */
export const devicesEndpoint: Endpoint = {
  name: 'devices',
  method: 'POST',
  path: /^\/api\/monitoring\/devices\/companies\/(\d{1,15})$/,
  contentType: 'application/json-patch+json',
  answer({ parameters, body }, service) {
    const company = enterCompany(service, Number(parameters[0]));
    const query = readObject(body, 'The body', {
      required: ['page', 'page_size', 'fields'],
      optional: ['filters'],
    });
    const page = readPositiveInteger(query.get('page'), '"page"');
    const pageSize = readPageSize(query.get('page_size'), service.page);
    const encode = rowEncoder(company, readFieldNames(company, query.get('fields')));
    const selection = service.selections.select(company, query.get('filters'));
    const rows: string[] = [];
    for (const device of selection.subarray((page - 1) * pageSize, page * pageSize))
      rows.push(encode(device));
    return enveloped(`[${rows.join()}]`, { totalItems: selection.length });
  },
};

function readPageSize(value: unknown, { cap, overCap }: Service['page']): number {
  const pageSize = readPositiveInteger(value, '"page_size"');
  if (pageSize > cap && overCap === 'refuse') throw badRequest(`"page_size" may be at most ${String(cap)}.`);
  return Math.min(pageSize, cap);
}

function readFieldNames(company: Company, fields: unknown): Set<string> {
  const names = readArray(fields, '"fields"').map((entry) => {
    const name = readObject(entry, 'A field', { required: ['name'] }).get('name');
    return readField(company, name, 'The name of a field').name;
  });
  const distinct = new Set(names);
  if (distinct.size < names.length) throw badRequest('"fields" names a field twice.');
  return distinct;
}

function rowEncoder(company: Company, names: ReadonlySet<string>): (device: number) => string {
  const cells = [...names].flatMap((name) => {
    const column = company.column(name);
    const isNullWhenUnset = (company.fields.get(name)?.id ?? 0) % 2 === 0;
    return column === undefined ? [] : [{ column, key: `${JSON.stringify(name)}:`, isNullWhenUnset }];
  });
  return (device) => {
    let row = '';
    for (const { column, key, isNullWhenUnset } of cells) {
      const value = column.get(device);
      if (value === undefined && !isNullWhenUnset) continue;
      row += (row === '' ? '' : ',') + key + encodeValue(value);
    }
    return `{${row}}`;
  };
}
