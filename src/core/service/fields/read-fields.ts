import type { Field } from '@shared/devices/field.ts';
import type { Caller } from '../call.ts';
import { fieldsRequest } from './endpoint.ts';
import { fieldDtosOf, joinFields, operatorsOf, optionsOf } from './mapper.ts';

/**
 * Reads the company's fields with options and operators in three concurrent requests; when one fails, the others are
 * cancelled.
 */
export async function readFields(
  caller: Caller,
  auxiliaryPath: string,
  companyId: number,
  signal: AbortSignal | undefined,
): Promise<Field[]> {
  const siblings = new AbortController();
  const either = signal ? AbortSignal.any([signal, siblings.signal]) : siblings.signal;
  const request = (resource: 'fields' | 'options' | 'operators') =>
    fieldsRequest(auxiliaryPath, resource, companyId);
  try {
    const [dtos, options, operators] = await Promise.all([
      caller.call(request('fields'), fieldDtosOf, either),
      caller.call(request('options'), optionsOf, either),
      caller.call(request('operators'), operatorsOf, either),
    ]);
    return joinFields(dtos, options, operators);
  } catch (error) {
    siblings.abort();
    throw error;
  }
}
