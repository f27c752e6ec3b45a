import type { Selection } from '../filters/selection.ts';
import type { Company } from '../fleet/company.ts';
import { sourcesOf, type Aggregation } from '../fleet/sources.ts';
import { answerOf } from '../http/answer.ts';
import { badRequest } from '../http/refusal.ts';
import { readArray, readObject } from '../http/shape.ts';
import { enterCompany } from '../service.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * Endpoint 3: the values of sources over the matching devices. Unset values do not count, but the `-1` of a failed ping
 * does, like any other number. Without any value the result is `null`. Among devices tied for the top, the first one is
 * named.
 */
export const statisticsEndpoint: Endpoint = {
  name: 'statistics',
  method: 'POST',
  path: /^\/api\/monitoring\/companies\/(\d{1,15})\/sources$/,
  contentType: 'application/json-patch+json',
  answer({ parameters, body }, service) {
    const company = enterCompany(service, Number(parameters[0]));
    const query = readObject(body, 'The body', { required: ['sources'], optional: ['filters'] });
    const known = new Map(sourcesOf(company).map((source) => [source.id, source]));
    const wanted = readArray(query.get('sources'), '"sources"').map((id) => {
      const source = typeof id === 'number' ? known.get(id) : undefined;
      if (source === undefined) throw badRequest(`The company has no source ${JSON.stringify(id)}.`);
      return source;
    });
    const selection = service.selections.select(company, query.get('filters'));
    const condensed = new Map<string, Condensed>();
    const values = wanted.map(({ id, field, aggregation }) => {
      if (field === undefined || aggregation === undefined)
        return { source_id: id, value: company.usersCount };
      const found = condensed.get(field.name) ?? condense(company, field.name, selection);
      condensed.set(field.name, found);
      return { source_id: id, value: found[aggregation] };
    });
    return answerOf(values);
  },
};

type Condensed = Readonly<Record<Aggregation, number | string | null>>;

function condense(company: Company, fieldName: string, selection: Selection): Condensed {
  const column = company.column(fieldName);
  let count = 0;
  let sum = 0;
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  let top = -1;
  for (const device of selection) {
    const value = column?.get(device);
    if (typeof value !== 'number') continue;
    count += 1;
    sum += value;
    min = Math.min(min, value);
    if (value <= max) continue;
    max = value;
    top = device;
  }
  if (count === 0) return { Max: null, Min: null, Average: null, TopDevice: null };
  return { Max: max, Min: min, Average: sum / count, TopDevice: company.mac(top) };
}
