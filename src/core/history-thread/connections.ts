import { onlineField } from '@shared/devices/field.ts';
import type { Span } from '@shared/history/segments.ts';
import type { HistoryRepository } from '../storage/history-repository.ts';
import { ConnectionPacker } from './connection-packer.ts';
import type { KeptHistories } from './kept-histories.ts';

/** Returns the stored connections of devices. */
export function keptConnections(
  repository: HistoryRepository,
  histories: KeptHistories,
  accountId: string,
  { macs, span }: { readonly macs: Float64Array; readonly span: Span },
): ReturnType<ConnectionPacker['packed']> {
  const ids = repository.ofField(accountId, onlineField);
  const online = { fieldName: onlineField, sampling: null };
  const packer = new ConnectionPacker(span);
  for (const mac of macs) {
    const id = ids.get(mac);
    const kept = id === undefined ? null : histories.series(id, online, span);
    packer.add(mac, kept?.series ?? null, kept?.readAtMs ?? null);
  }
  return packer.packed();
}
