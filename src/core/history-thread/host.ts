import { onlineField } from '@shared/devices/field.ts';
import { historyOfBytes } from '../service/history/history-of-bytes.ts';
import type { DecodedBody } from '../service/index.ts';
import { Transferred, type Answers } from '../threads/index.ts';
import type { AnswerInput, HistoryCalls, StoredHistory } from './calls.ts';
import { keptConnections } from './connections.ts';
import { HistoryDatabases } from './databases.ts';

/** Returns the buffers of an answer, none of them shared, for transfer. */
const buffersOf = ({ series }: StoredHistory): ArrayBuffer[] =>
  series.flatMap(({ points: { times, kinds, numbers } }) => [times.buffer, kinds.buffer, numbers.buffer]);

function take(
  databases: HistoryDatabases,
  input: AnswerInput,
): DecodedBody<readonly string[]> | Transferred<DecodedBody<readonly string[]>> {
  const { bytes } = input;
  const answered = historyOfBytes(bytes);
  // Bytes that were not understood are transferred back, so that they can be described where the secrets are known.
  if (answered === null) return new Transferred({ isUnderstood: false, bytes }, [bytes.buffer]);
  return { isUnderstood: true, value: databases.of(input).histories.keep(input, answered) };
}

/**
 * Creates the handlers of all calls. They keep the histories of devices in `history.db` in `folder`, which is opened with
 * the first call.
 *
 * @param now returns milliseconds since the epoch, for the name of a database that is set aside
 */
export function createHistoryHost(folder: string, now: () => number): Answers<HistoryCalls> {
  let opened: HistoryDatabases | null = null;
  const databases = (): HistoryDatabases => (opened ??= new HistoryDatabases(folder, now()));
  return {
    opening: () => databases().opening,
    missing: ({ fields, span, nowMs, freshMs, ...device }) =>
      databases().of(device).histories.missing(device, fields, span, { nowMs, freshMs }),
    take: (input) => take(databases(), input),
    silent: ({ fieldNames, span, ...device }) =>
      databases().of(device).histories.silent(device, fieldNames, span),
    hold: ({ values, atMs, ...device }) => databases().of(device).histories.hold(device, values, atMs),
    read({ fields, span, ...device }) {
      const told = databases().of(device).histories.read(device, fields, span);
      return new Transferred(told, buffersOf(told));
    },
    connections({ macs, span, ...owner }) {
      const { histories } = databases().of(owner);
      const packed = keptConnections(histories, owner.accountId, { macs, span });
      const { offsets, froms, states, readAts } = packed;
      const arrays = [packed.macs, offsets, froms, states, readAts];
      return new Transferred(
        packed,
        arrays.map(({ buffer }) => buffer),
      );
    },
    requests({ macs, ends, span, nowMs, freshMs, ...owner }) {
      const { histories } = databases().of(owner);
      const online = [{ fieldName: onlineField, sampling: null }];
      return Uint8Array.from(macs, (mac, index) => {
        const device = { accountId: owner.accountId, mac };
        const asked = { ...span, endMs: Math.min(span.endMs, ends?.[index] ?? Infinity) };
        const [missing] = histories.missing(device, online, asked, { nowMs, freshMs });
        return missing?.spans.length ?? 0;
      });
    },
    keepOnly: ({ accountIds }) => databases().keepOnly(accountIds),
    bytes: () => databases().bytes,
    forgetAll: () => databases().forgetAll(),
  };
}
