import type { Company } from '../fleet/company.ts';
import type { FieldDefinition } from '../fleet/field.ts';
import type { Value } from '../fleet/value.ts';
import { answerOf } from '../http/answer.ts';
import { badRequest } from '../http/refusal.ts';
import { parseCsv } from '../operations/csv.ts';
import { readCell } from '../operations/new-value.ts';
import type { Task } from '../operations/operation.ts';
import { checkMayChange, enterCompany } from '../service.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * The CSV form of endpoint 5 (known shapes, a further endpoint). A heading that is not an editable field rejects the
 * whole file. A row that does not fit the heading, an unknown device or an invalid value fails only that device.
 */
export const updateCsvEndpoint: Endpoint = {
  name: 'updateCsv',
  method: 'POST',
  path: /^\/api\/management\/devices\/long-operations\/fields\/csv$/,
  contentType: 'multipart/form-data',
  async answer({ user, body }, service) {
    if (user !== undefined) checkMayChange(user);
    const { companyId, text } = await readForm(body);
    const company = enterCompany(service, companyId);
    const [heading = [], ...rows] = parseCsv(text);
    const fields = readHeading(company, heading);
    const tasks = rows.map((row) => readRow(company, fields, row));
    const operation = service.operations.accept(company, tasks, service.now());
    service.updates.push({
      companyId,
      fieldNames: fields.map((field) => field.name),
      username: user?.username ?? '',
      operationId: operation.id,
      devices: tasks.length,
    });
    return answerOf({ id: operation.id }, 202);
  },
};

async function readForm(body: unknown): Promise<{ companyId: number; text: string }> {
  const form = body instanceof FormData ? body : new FormData();
  const names = [...form.keys()].toSorted().join();
  if (names !== 'CompanyId,File') throw badRequest('The form has to have CompanyId and File, once each.');
  const companyId = form.get('CompanyId');
  const file = form.get('File');
  if (typeof companyId !== 'string' || !/^[1-9]\d{0,14}$/.test(companyId)) {
    throw badRequest('CompanyId has to be a positive integer.');
  }
  if (file === null || typeof file === 'string') throw badRequest('File has to be a file.');
  return { companyId: Number(companyId), text: decodeUtf8(await file.arrayBuffer()) };
}

function decodeUtf8(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw badRequest('The CSV file is not in UTF-8.');
  }
}

function readHeading(company: Company, heading: readonly string[]): FieldDefinition[] {
  const [first, ...names] = heading;
  if (first !== 'MacAddress') throw badRequest('The first column has to be MacAddress.');
  if (names.length === 0) throw badRequest('The CSV file has no column to set.');
  if (new Set(names).size < names.length) throw badRequest('The CSV file has a column twice.');
  return names.map((name) => {
    const field = company.fields.get(name);
    if (field === undefined) throw badRequest(`The company has no field "${name}".`);
    if (field.isEditable !== true) throw badRequest(`The field "${name}" cannot be changed.`);
    return field;
  });
}

function readRow(company: Company, fields: readonly FieldDefinition[], row: readonly string[]): Task {
  const [identifier = '', ...cells] = row;
  const device = company.find(identifier);
  if (device === undefined) return { identifier, device: -1, values: [], error: 'There is no such device' };
  const failed = (error: string): Task => ({ identifier, device, values: [], error });
  if (cells.length !== fields.length) return failed('The row has not as many cells as the heading');
  const values: [string, Value][] = [];
  for (const [k, field] of fields.entries()) {
    const cell = cells[k] ?? '';
    if (cell === '') continue;
    const read = readCell(cell, field);
    if ('error' in read) return failed(read.error);
    values.push([field.name, read.value]);
  }
  return { identifier, device, values };
}
