import type { Span } from '@shared/history/spans.ts';
import type { HistoryStore } from '../history/index.ts';
import type { Standing } from './standing.ts';

/** The number of devices to ask about in one call: the thread of the histories answers others in between. */
const batch = 2000;

/**
 * Returns the devices of which something is unknown that requests for `needed` may tell.
 *
 * @param unknownToMs where the last unknown part of each device ends, as `walkConnections` returns it
 */
export async function fetchableOf(
  history: Pick<HistoryStore, 'requestsFor'>,
  devices: readonly Standing[],
  unknownToMs: Float64Array,
  needed: Span,
): Promise<Standing[]> {
  const lacking = devices.flatMap((standing, index) => {
    const toMs = unknownToMs[index] ?? -Infinity;
    return toMs === -Infinity ? [] : [{ standing, toMs }];
  });
  const found: Standing[] = [];
  for (let first = 0; first < lacking.length; first += batch) {
    const some = lacking.slice(first, first + batch);
    // What is unknown although it was requested stays unknown, whatever happened since.
    const ends = Float64Array.from(some, ({ toMs }) => toMs);
    const macs = Float64Array.from(some, ({ standing }) => standing.mac);
    const useful = await history.requestsFor(macs, needed, 'missing', ends);
    found.push(...some.flatMap(({ standing }, index) => ((useful[index] ?? 0) > 0 ? [standing] : [])));
  }
  return found;
}
