import { readField } from '../filters/selection.ts';
import type { FieldDefinition } from '../fleet/field.ts';
import { encodeValue, type Sample } from '../fleet/value.ts';
import type { DeviceAddress } from '../fleet/world.ts';
import { enveloped } from '../http/answer.ts';
import { Refusal, badRequest } from '../http/refusal.ts';
import { readArray, readObject, readTime } from '../http/shape.ts';
import type { Endpoint } from './endpoint.ts';
import { readSampling, thinned, type Sampling } from './sampling.ts';

const RETENTION_MS = 90 * 86_400_000;

interface Interval {
  readonly from: number;
  readonly to: number;
  readonly now: number;
}

/**
 * Endpoint 4: what a device reported in `[start, stop]`, both ends included, at most 90 days back. Earlier times are
 * accepted but yield nothing. The value that was current when the interval begins is not repeated at its start.
 */
export const historyEndpoint: Endpoint = {
  name: 'history',
  method: 'POST',
  path: /^\/api\/monitoring\/devices\/([^/]+)\/history$/,
  contentType: 'application/json-patch+json',
  answer({ parameters, body }, service) {
    const mac = parameters[0] ?? '';
    const address = service.world.find(mac);
    if (address === undefined) throw new Refusal(404, `There is no device ${mac}.`);
    const query = readObject(body, 'The body', {
      required: ['fields', 'start', 'stop'],
      optional: ['sampling_period', 'sampling_operator'],
    });
    const from = readTime(query.get('start'), '"start"');
    const to = readTime(query.get('stop'), '"stop"');
    if (from >= to) throw badRequest('"start" has to be before "stop".');
    const fields = readArray(query.get('fields'), '"fields"').map((name) =>
      readField(address.company, name, 'The name of a field'),
    );
    if (fields.length === 0) throw badRequest('"fields" names no field.');
    const sampling = readSampling(query.get('sampling_period'), query.get('sampling_operator'));
    const { time: now } = service.world;
    const interval = { from: Math.max(from, now - RETENTION_MS), to, now };
    return enveloped(
      `{${fields
        .map(
          (field) => `${JSON.stringify(field.name)}:${encodeHistory(address, { field, interval, sampling })}`,
        )
        .join()}}`,
    );
  },
};

function encodeHistory(
  { company, device }: DeviceAddress,
  query: { field: FieldDefinition; interval: Interval; sampling: Sampling | undefined },
): string {
  const { field, interval, sampling } = query;
  const samples = company.column(field.name)?.samples(device, interval) ?? [];
  const isThinned = sampling !== undefined && field.options === undefined && isNumeric(field);
  return `[${(isThinned ? thinned(samples, sampling) : samples).map(encodeSample).join()}]`;
}

function isNumeric(field: FieldDefinition): boolean {
  return field.type === 'Integer' || field.type === 'Double';
}

function encodeSample({ time, value }: Sample): string {
  return `{"time":"${new Date(time).toISOString()}","value":${encodeValue(value)}}`;
}
