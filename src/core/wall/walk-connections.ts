import type { PackedConnections } from '@shared/history/packed-connections.ts';
import type { Span } from '@shared/history/spans.ts';
import type { HistoryStore } from '../history/index.ts';
import type { Standings } from './standing.ts';
import { impliedSpan, writeConnection, type SegmentSink } from './write-connection.ts';

/** Receives the segments of one device after another. */
export interface ConnectionSink extends SegmentSink {
  /** Begins the device at this index, to which all segments belong that are added next. */
  begin(index: number): void;
}

/** How many devices are processed in one go, so that the main process is busy only briefly. */
const batchSize = 200;

/**
 * Walks through the connections of devices over a span of time, as far as the store and the last reading of the company
 * know them, without any request. Returns for each device where the last part of `askable` that is unknown ends; `-Infinity`
 * where all of it is known.
 */
export async function walkConnections(
  history: Pick<HistoryStore, 'connections'>,
  { devices, knownToMs }: Standings,
  { span, askable }: { readonly span: Span; readonly askable: Span },
  sink: ConnectionSink,
): Promise<Float64Array> {
  const unknownToMs = new Float64Array(devices.length);
  const ask = (first: number): Promise<PackedConnections> | null => {
    const macs = Float64Array.from(devices.slice(first, first + batchSize), ({ mac }) => mac);
    return macs.length === 0 ? null : history.connections(macs, span);
  };
  let asked = ask(0);
  for (let first = 0; asked !== null; first += batchSize) {
    const packed: PackedConnections = await asked;
    // The worker thread packs the next batch while this one is processed here.
    asked = ask(first + batchSize);
    asked?.catch(() => undefined);
    for (const [index, standing] of devices.slice(first, first + batchSize).entries()) {
      sink.begin(first + index);
      const beside = { standing, told: impliedSpan(standing, knownToMs), askable };
      unknownToMs[first + index] = writeConnection(sink, packed, index, beside);
    }
  }
  return unknownToMs;
}
