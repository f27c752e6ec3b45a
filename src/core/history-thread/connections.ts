import { onlineField } from '@shared/devices/field.ts';
import type { Span } from '@shared/history/spans.ts';
import { ConnectionPacker } from './connection-packer.ts';
import type { KeptHistories } from './kept-histories.ts';

const online = { fieldName: onlineField, sampling: null };

/** Returns the stored connections of devices. */
export function keptConnections(
  histories: KeptHistories,
  accountId: string,
  { macs, span }: { readonly macs: Float64Array; readonly span: Span },
): ReturnType<ConnectionPacker['packed']> {
  const packer = new ConnectionPacker(span);
  for (const mac of macs) {
    const kept = histories.series({ accountId, mac }, online, span);
    packer.add(mac, kept?.series ?? null, kept?.readAtMs ?? null);
  }
  return packer.packed();
}
