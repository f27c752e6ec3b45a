import { readField } from '../filters/selection.ts';
import { answerOf } from '../http/answer.ts';
import { badRequest } from '../http/refusal.ts';
import { readPositiveInteger, readObject } from '../http/shape.ts';
import { readNewValue } from '../operations/new-value.ts';
import type { Task } from '../operations/operation.ts';
import { checkMayChange, enterCompany } from '../service.ts';
import type { Endpoint } from './endpoint.ts';

/** Endpoint 5: sets a field on all devices that match at the time the request is accepted. */
export const updateFieldEndpoint: Endpoint = {
  name: 'updateField',
  method: 'POST',
  path: /^\/api\/management\/devices\/long-operations\/fields$/,
  contentType: 'application/json-patch+json',
  answer({ user, body }, service) {
    if (user !== undefined) checkMayChange(user);
    const update = readObject(body, 'The body', {
      required: ['company_id', 'field_name', 'value', 'filters'],
    });
    const company = enterCompany(service, readPositiveInteger(update.get('company_id'), '"company_id"'));
    const field = readField(company, update.get('field_name'), '"field_name"');
    if (field.isEditable !== true) throw badRequest(`The field "${field.name}" cannot be changed.`);
    const read = readNewValue(update.get('value'), field);
    if ('error' in read) throw badRequest(read.error);
    const selection = service.selections.select(company, update.get('filters'));
    const tasks = Array.from(selection, (device): Task => ({
      identifier: company.mac(device),
      device,
      values: [[field.name, read.value]],
    }));
    const operation = service.operations.accept(company, tasks, service.now());
    service.updates.push({
      companyId: company.id,
      fieldNames: [field.name],
      value: read.value,
      filters: update.get('filters'),
      username: user?.username ?? '',
      operationId: operation.id,
      devices: tasks.length,
    });
    return answerOf({ id: operation.id }, 202);
  },
};
