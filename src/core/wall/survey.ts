import { excludedSpans, type ExcludedWindow } from '@shared/history/excluded.ts';
import { neededFor, retentionDays } from '@shared/history/retention.ts';
import type { Span } from '@shared/history/spans.ts';
import { CellWriter, createCells, type WallCells } from '@shared/wall/cells.ts';
import type { WallQuestion } from '@shared/wall/contract.ts';
import { maxDevices } from '@shared/wall/limits.ts';
import { dayMs } from '@shared/time.ts';
import type { HistoryStore } from '../history/index.ts';
import type { Clock } from '../service/index.ts';
import { fetchableOf } from './fetchable.ts';
import { knownToEnd, readStandings, type Standing, type StandingPorts, type Standings } from './standing.ts';
import { walkConnections } from './walk-connections.ts';

/** The dependencies of a survey. */
export interface SurveyPorts extends StandingPorts {
  readonly history: Pick<HistoryStore, 'connections' | 'requestsFor'>;
  readonly clock: Pick<Clock, 'now'>;
  /** The maintenance windows of an account. */
  readonly windows: (accountId: string) => readonly ExcludedWindow[];
}

/** A device with missing time that the service still has, and how many requests it takes. */
export interface Missing {
  readonly standing: Standing;
  readonly requests: number;
}

/** What is known of the devices of a narrowing, and what is missing. Row `r` of `cells` is `standings.devices[r]`. */
export interface Survey {
  readonly standings: Standings;
  readonly cells: WallCells;
  /** The span that is requested where something is missing (`neededFor`). */
  readonly needed: Span;
  /** The most recently changed devices first. */
  readonly missing: readonly Missing[];
}

/** Returns the span that the service can know: nothing older than its retention, nothing after the company was read. */
function askableOf(edges: Float64Array, knownToMs: number | null, nowMs: number): Span {
  const endMs = Math.min(edges.at(-1) ?? 0, knownToMs ?? nowMs);
  return { startMs: Math.min(endMs, Math.max(edges[0] ?? 0, nowMs - retentionDays * dayMs)), endMs };
}

/** Orders devices by their last change as the service reported it, the newest first, those without one last. */
const byLastChange = (a: Missing, b: Missing): number =>
  (b.standing.sinceMs ?? -Infinity) - (a.standing.sinceMs ?? -Infinity) || 0;

/** Collects what is known of the devices of a narrowing of an account, without any request. */
export async function survey(
  ports: SurveyPorts,
  { edges, ...choice }: WallQuestion,
  accountId: string,
): Promise<Survey> {
  const span = { startMs: edges[0] ?? 0, endMs: edges.at(-1) ?? 0 };
  const standings = knownToEnd(await readStandings(ports, choice, maxDevices), span.endMs);
  const { devices, knownToMs } = standings;
  const nowMs = ports.clock.now();
  const askable = askableOf(edges, knownToMs, nowMs);
  const needed = neededFor(askable, nowMs);
  const cells = createCells(devices.length, edges.length - 1);
  const writer = new CellWriter(cells, edges, excludedSpans(ports.windows(accountId), span));
  const unknownToMs = await walkConnections(ports.history, standings, { span, askable }, writer);
  writer.end();
  const fetchable = await fetchableOf(ports.history, devices, unknownToMs, needed);
  return { standings, cells, needed, missing: await withRequests(ports, fetchable, needed) };
}

/** Returns the devices with the number of requests that each takes, the most recently changed first. */
async function withRequests(
  { history }: SurveyPorts,
  devices: readonly Standing[],
  needed: Span,
): Promise<Missing[]> {
  if (devices.length === 0) return [];
  const macs = Float64Array.from(devices, ({ mac }) => mac);
  const requests = await history.requestsFor(macs, needed, 'missing');
  return devices.map((standing, index) => ({ standing, requests: requests[index] ?? 0 })).sort(byLastChange);
}
