import type { PackedConnections } from '@shared/history/packed-connections.ts';
import type { Span } from '@shared/history/segments.ts';
import type { HistoryStore } from '../history/index.ts';
import type { Standings } from './standing.ts';
import { toldBy, writeConnection, type StretchSink } from './write-connection.ts';

/** Takes the stretches of one device after another. */
export interface ConnectionSink extends StretchSink {
  /** What is added from now on is of the device at this index. */
  begin(index: number): void;
}

/** Devices whose connections are looked at in one go: a moment of main's time. */
const atOnce = 200;

/**
 * Goes through the connections of devices over a stretch of time, as far as the store and the last reading of the
 * company know them, without any request. Answers for each device how many milliseconds of `askable` are unknown.
 */
export async function walkConnections(
  history: Pick<HistoryStore, 'connections'>,
  { devices, readAtMs }: Standings,
  { span, askable }: { readonly span: Span; readonly askable: Span },
  sink: ConnectionSink,
): Promise<Float64Array> {
  const missingMs = new Float64Array(devices.length);
  const ask = (first: number): Promise<PackedConnections> | null => {
    const macs = Float64Array.from(devices.slice(first, first + atOnce), ({ mac }) => mac);
    return macs.length === 0 ? null : history.connections(macs, span);
  };
  let asked = ask(0);
  for (let first = 0; asked !== null; first += atOnce) {
    const packed: PackedConnections = await asked;
    // The next ones are packed in their thread while these are looked at here.
    asked = ask(first + atOnce);
    asked?.catch(() => undefined);
    for (const [index, standing] of devices.slice(first, first + atOnce).entries()) {
      sink.begin(first + index);
      const beside = { standing, told: toldBy(standing, readAtMs), askable };
      missingMs[first + index] = writeConnection(sink, packed, index, beside);
    }
  }
  return missingMs;
}
