import type { ServiceClient } from '../service/index.ts';

/** A client whose calls are watched, and which is closed only once no call waits for it. */
export interface SupervisedClient {
  readonly client: ServiceClient;
  /** Closes the client as soon as no call is under way, so that a change that is being sent gets its answer. */
  retire(): void;
}

type Call<A extends unknown[], R> = (...input: A) => Promise<R>;

type Watch = <A extends unknown[], R>(call: Call<A, R>) => Call<A, R>;

/** Watches every call of `inner`; calls that change something require permission as well. */
const watchedClient = (inner: ServiceClient, watched: Watch, withPermission: Watch): ServiceClient => ({
  signIn: watched((signal) => inner.signIn(signal)),
  queryDevices: watched((query, signal) => inner.queryDevices(query, signal)),
  queryDevicesRaw: (query, take, signal) => watched(() => inner.queryDevicesRaw(query, take, signal))(),
  evaluateSources: watched((query, signal) => inner.evaluateSources(query, signal)),
  readHistory: (query, take, signal) => watched(() => inner.readHistory(query, take, signal))(),
  updateField: withPermission(watched((update, signal) => inner.updateField(update, signal))),
  updateFromCsv: withPermission(watched((update, signal) => inner.updateFromCsv(update, signal))),
  readLongOperation: watched((id, signal) => inner.readLongOperation(id, signal)),
  readFields: watched((companyId, signal) => inner.readFields(companyId, signal)),
  readSources: watched((companyId, signal) => inner.readSources(companyId, signal)),
  readApplications: watched((signal) => inner.readApplications(signal)),
  clockLeadMs: () => inner.clockLeadMs(),
  close: () => inner.close(),
});

/** What watches the calls of a client. */
interface Supervision {
  /** Called with the error of every call that failed, and with `null` for every one that did not. */
  readonly onOutcome: (error: unknown) => void;
  /** Throws when no change may be sent; called for every change before anything is done for it, a sign-in included. */
  readonly assertWritable: () => void;
}

/** Watches the calls of a client. */
export function superviseClient(
  inner: ServiceClient,
  { onOutcome, assertWritable }: Supervision,
): SupervisedClient {
  let underWay = 0;
  let isRetired = false;

  const closeWhenIdle = (): void => {
    if (isRetired && underWay === 0) void inner.close();
  };
  const watched: Watch =
    (call) =>
    async (...input) => {
      underWay += 1;
      try {
        const answer = await call(...input);
        onOutcome(null);
        return answer;
      } catch (error) {
        onOutcome(error);
        throw error;
      } finally {
        underWay -= 1;
        closeWhenIdle();
      }
    };

  const withPermission: Watch =
    (call) =>
    async (...input) => {
      assertWritable();
      return call(...input);
    };

  return {
    client: watchedClient(inner, watched, withPermission),
    retire() {
      isRetired = true;
      closeWhenIdle();
    },
  };
}
