import type { ServiceClient } from '@core/service/index.ts';
import { readHistory } from '@test/support/read-history.ts';

/** What a call needs besides the client. */
export interface CallSubject {
  readonly companyId: number;
  readonly mac: string;
  readonly sourceId: number | string;
  readonly operationId: string;
}

/** One kind of call of the client, and whether it changes anything. */
export interface Call {
  readonly name: string;
  readonly effect: 'sign-in' | 'read' | 'change';
  readonly make: (client: ServiceClient, subject: CallSubject) => Promise<unknown>;
}

const hour = 3_600_000;

/** Every call that a client can make. */
export const calls: readonly Call[] = [
  { name: 'token', effect: 'sign-in', make: (client) => client.signIn() },
  {
    name: 'devices',
    effect: 'read',
    make: (client, { companyId }) =>
      client.queryDevices({ companyId, filters: [], fieldNames: ['Name', 'Online'], page: 1, pageSize: 100 }),
  },
  {
    name: 'statistics',
    effect: 'read',
    make: (client, { companyId, sourceId }) =>
      client.evaluateSources({ companyId, filters: [], sourceIds: [sourceId] }),
  },
  {
    name: 'history',
    effect: 'read',
    make: (client, { mac }) => {
      const stopMs = Date.now();
      return readHistory(client, { mac, fieldNames: ['Online'], startMs: stopMs - hour, stopMs });
    },
  },
  {
    name: 'update',
    effect: 'change',
    make: (client, { companyId, mac }) =>
      client.updateField({
        companyId,
        fieldName: 'Country',
        value: 'CZ',
        filters: [{ fieldName: 'MacAddress', operatorId: 'Equals', operands: [mac] }],
      }),
  },
  {
    name: 'update form',
    effect: 'change',
    make: (client, { companyId, mac }) =>
      client.updateFromCsv({ companyId, csv: `MacAddress;Country\n${mac};CZ\n` }),
  },
  {
    name: 'operation',
    effect: 'read',
    make: (client, { operationId }) => client.readLongOperation(operationId),
  },
  { name: 'fields', effect: 'read', make: (client, { companyId }) => client.readFields(companyId) },
  { name: 'sources', effect: 'read', make: (client, { companyId }) => client.readSources(companyId) },
  { name: 'applications', effect: 'read', make: (client) => client.readApplications() },
];
