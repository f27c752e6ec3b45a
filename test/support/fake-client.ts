import {
  ServiceError,
  type Delivery,
  type ServiceClient,
  type ServiceErrorKind,
} from '@core/service/index.ts';

/** A failure as the service client throws it. */
export const serviceError = (kind: ServiceErrorKind, delivery: Delivery = 'rejected'): ServiceError =>
  new ServiceError(
    { code: kind, happened: `It was ${kind}.`, safe: 'Nothing was changed.', todo: 'Try again.' },
    { delivery, status: null, endpoint: 'POST /somewhere' },
  );

const unexpected = (name: string) => (): Promise<never> =>
  Promise.reject(new Error(`the test did not expect ${name}`));

/** A client with the given calls; all others fail. */
export function fakeClient(calls: Partial<ServiceClient> = {}): ServiceClient {
  return {
    signIn: () => Promise.resolve(),
    queryDevices: unexpected('queryDevices'),
    queryDevicesRaw: unexpected('queryDevicesRaw'),
    evaluateSources: unexpected('evaluateSources'),
    readHistory: unexpected('readHistory'),
    updateField: unexpected('updateField'),
    updateFromCsv: unexpected('updateFromCsv'),
    readLongOperation: unexpected('readLongOperation'),
    readFields: unexpected('readFields'),
    readSources: unexpected('readSources'),
    readApplications: unexpected('readApplications'),
    clockLeadMs: () => 0,
    close: () => Promise.resolve(),
    ...calls,
  };
}

/** A promise that the test settles. */
export interface Deferred<T> {
  readonly promise: Promise<T>;
  resolve(value: T): void;
  reject(error: unknown): void;
}

export const deferred = <T>(): Deferred<T> => Promise.withResolvers<T>();
