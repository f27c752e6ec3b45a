import type { Selection } from '../filters/selection.ts';
import type { Company } from '../fleet/company.ts';
import { sourcesOf } from '../fleet/sources.ts';
import type { SourceDefinition } from '../fleet/sources.ts';
import { answerOf } from '../http/answer.ts';
import { badRequest } from '../http/refusal.ts';
import { readArray, readObject } from '../http/shape.ts';
import { enterCompany } from '../service.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * Endpoint 3: the values of sources over the devices that match. Unset values do not count; `-1` of a failed ping
 * does, as any number. Without any value the answer is `null`. Of equal top devices the first is named.
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
    return answerOf(
      wanted.map((source) => ({ source_id: source.id, value: evaluate(company, source, selection) })),
    );
  },
};

function evaluate(company: Company, source: SourceDefinition, selection: Selection): number | string | null {
  if (source.field === undefined) return company.usersCount;
  const { values, devices } = numbers(company, source.field.name, selection);
  if (values.length === 0) return null;
  switch (source.aggregation) {
    case 'Min':
      return values.reduce((least, value) => Math.min(least, value));
    case 'Average':
      return values.reduce((sum, value) => sum + value, 0) / values.length;
    case 'TopDevice': {
      const top = values.indexOf(values.reduce((most, value) => Math.max(most, value)));
      return company.mac(devices[top] ?? -1);
    }
    case 'Max':
    case undefined:
      return values.reduce((most, value) => Math.max(most, value));
  }
}

function numbers(
  company: Company,
  fieldName: string,
  selection: Selection,
): { values: number[]; devices: number[] } {
  const values: number[] = [];
  const devices: number[] = [];
  for (const device of selection) {
    const value = company.value(device, fieldName);
    if (typeof value !== 'number') continue;
    values.push(value);
    devices.push(device);
  }
  return { values, devices };
}
