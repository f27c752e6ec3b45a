import { onlineField } from '@shared/devices/field.ts';
import { packConnections, type PackedConnections } from '@shared/history/packed-connections.ts';
import { segmentsOf, type Span } from '@shared/history/segments.ts';
import type { HistoryRepository } from '../storage/history-repository.ts';
import type { KeptHistories } from './kept-histories.ts';

/** The connections of devices as far as they are kept. */
export function keptConnections(
  repository: HistoryRepository,
  histories: KeptHistories,
  accountId: string,
  { macs, span }: { readonly macs: Float64Array; readonly span: Span },
): PackedConnections {
  const ids = repository.ofField(accountId, onlineField);
  const online = { fieldName: onlineField, sampling: null };
  const devices = Array.from(macs, (mac) => {
    const id = ids.get(mac);
    if (id === undefined) return { mac, segments: [{ ...span, state: 'unknown' as const }], readAtMs: null };
    const { series, readAtMs } = histories.series(id, online, span);
    return { mac, segments: segmentsOf(series, span.startMs, span.endMs), readAtMs };
  });
  return packConnections(devices, span);
}
