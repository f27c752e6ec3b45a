import { macField, onlineField, type Identifier } from '@shared/devices/field.ts';
import { hourMs } from '@shared/time.ts';
import type { Answer } from '../answer/envelope.ts';
import { applicationsRequest } from '../applications/endpoint.ts';
import { applicationsOf } from '../applications/mapper.ts';
import { devicesRequest } from '../devices/endpoint.ts';
import { devicesPageOf } from '../devices/mapper.ts';
import { fieldsRequest } from '../fields/endpoint.ts';
import { fieldDtosOf, operatorsOf, optionsOf } from '../fields/mapper.ts';
import { historyRequest } from '../history/endpoint.ts';
import { historiesOf } from '../history/mapper.ts';
import { statusRequest } from '../long-operations/endpoint.ts';
import { statusOf } from '../long-operations/mapper.ts';
import { evaluationRequest, sourcesRequest } from '../sources/endpoint.ts';
import { sourcesOf, sourceValuesOf } from '../sources/mapper.ts';
import type { WireRequest } from '../transport/wire-request.ts';

/** What the smallest requests are about. */
export interface ProbeSubject {
  readonly companyId: number;
  /** A device of the company; `null` while none is known. */
  readonly mac: string | null;
  readonly sourceId: Identifier | null;
  readonly operationId: string | null;
  readonly nowMs: number;
}

/** Every read of the specification. */
export type ProbeRead =
  | 'devices'
  | 'fields'
  | 'options'
  | 'operators'
  | 'sources'
  | 'statistics'
  | 'history'
  | 'applications'
  | 'operation';

/** The smallest request of a read, and the decoder of its answer, which returns what it found for later requests. */
export interface PreparedRead {
  readonly request: WireRequest;
  readonly decode: (answer: Answer) => Partial<ProbeSubject>;
}

/** Paths under the service address, as in the client. */
export interface ProbePaths {
  readonly base: string;
  readonly auxiliary: string;
}

const nothingFrom =
  (decode: (answer: Answer) => unknown): PreparedRead['decode'] =>
  (answer) => {
    decode(answer);
    return {};
  };

type Prepare = (paths: ProbePaths, subject: ProbeSubject) => PreparedRead | null;

const auxiliaryRead =
  (resource: 'fields' | 'options' | 'operators', decode: (answer: Answer) => unknown): Prepare =>
  ({ auxiliary }, { companyId }) => ({
    request: fieldsRequest(auxiliary, resource, companyId),
    decode: nothingFrom(decode),
  });

const reads: Readonly<Record<ProbeRead, Prepare>> = {
  devices: ({ base }, { companyId }) => ({
    request: devicesRequest(base, { companyId, filters: [], fieldNames: [macField], page: 1, pageSize: 1 }),
    decode: (answer) => ({ mac: devicesPageOf(answer).devices[0]?.mac ?? null }),
  }),
  fields: auxiliaryRead('fields', fieldDtosOf),
  options: auxiliaryRead('options', optionsOf),
  operators: auxiliaryRead('operators', operatorsOf),
  sources: ({ auxiliary }, { companyId }) => ({
    request: sourcesRequest(auxiliary, companyId),
    decode: (answer) => ({ sourceId: sourcesOf(answer)[0]?.id ?? null }),
  }),
  statistics: ({ base }, { companyId, sourceId }) =>
    sourceId === null
      ? null
      : {
          request: evaluationRequest(base, { companyId, filters: [], sourceIds: [sourceId] }),
          decode: nothingFrom(sourceValuesOf),
        },
  history: ({ base }, { mac, nowMs }) =>
    mac === null
      ? null
      : {
          request: historyRequest(base, {
            mac,
            fieldNames: [onlineField],
            startMs: nowMs - hourMs,
            stopMs: nowMs,
          }),
          decode: nothingFrom((answer) => historiesOf(answer)),
        },
  applications: ({ base }) => ({
    request: applicationsRequest(base),
    decode: nothingFrom(applicationsOf),
  }),
  operation: ({ base }, { operationId }) =>
    operationId === null
      ? null
      : {
          request: statusRequest(base, operationId),
          decode: nothingFrom((answer) => statusOf(answer, operationId)),
        },
};

/** Returns the smallest request of a read; `null` when nothing is known that it could be about. */
export const prepareRead = (name: ProbeRead, paths: ProbePaths, subject: ProbeSubject): PreparedRead | null =>
  reads[name](paths, subject);
