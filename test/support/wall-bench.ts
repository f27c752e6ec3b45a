import { vi, type Mock } from 'vitest';
import type { FieldValue } from '@shared/devices/value.ts';
import type { WindowOfRows } from '@shared/devices/contract.ts';
import { macNumberOf, macTextOf } from '@shared/devices/mac-number.ts';
import type { ExcludedWindow } from '@shared/history/excluded.ts';
import { packConnections } from '@shared/history/packed-connections.ts';
import type { ConnectionSegment } from '@shared/history/segments.ts';
import type { Span } from '@shared/history/spans.ts';
import type { FillStatus, WallQuestion } from '@shared/wall/contract.ts';
import { fakeAccess, type FakeAccess } from './fake-access.ts';
import { deferred } from './fake-client.ts';
import { settled } from './manual-clock.ts';
import { sampleField } from './samples.ts';
import { windowOfRows } from './window-of-rows.ts';
import type { HistoryStore } from '@core/history/index.ts';
import { createWalls, type Walls } from '@core/wall/index.ts';

/** A request for history. */
type Fetching = Parameters<HistoryStore['fetchMissing']>[0];

export const hourMs = 3_600_000;
/** When the company was read. */
export const readAtMs = Date.UTC(2026, 4, 20, 12);
export const startMs = readAtMs - 4 * hourMs;
/** One column per hour, up to the reading. */
export const question: WallQuestion = {
  key: 'all',
  sort: [],
  edges: Float64Array.from({ length: 5 }, (_, hour) => startMs + hour * hourMs),
};

/** A device of the company and its true connection history. */
export interface WallDevice {
  mac: string;
  online: FieldValue;
  since: string | null;
  truth: ConnectionSegment[];
}

export const macOf = (index: number): string => `02:00:00:00:00:0${String(index)}`;

/** A device that changed to its current state `hours` before the reading. */
export function changed(index: number, hours: number, online: 0 | 1 = 1): WallDevice {
  const atMs = readAtMs - hours * hourMs;
  const [before, after] = online === 1 ? (['offline', 'online'] as const) : (['online', 'offline'] as const);
  return {
    mac: macOf(index),
    online,
    since: new Date(atMs).toISOString(),
    truth: [
      { startMs, endMs: atMs, state: before },
      { startMs: atMs, endMs: readAtMs, state: after },
    ],
  };
}

/** The kept segments, followed by `unknown` up to the end of the span. */
const until = (kept: readonly ConnectionSegment[], span: Span): ConnectionSegment[] => [
  ...kept,
  { startMs: kept.at(-1)?.endMs ?? span.startMs, endMs: span.endMs, state: 'unknown' },
];

/** An in-memory company, read at a given moment. */
function fakeCompany(devices: readonly WallDevice[]) {
  const company = { readAtMs };
  const fields = [
    sampleField({ name: 'Online', hasOptions: true }),
    sampleField({ name: 'Changed', displayName: 'Online/Offline Since', type: 'DateTime' }),
  ];
  const rows = (): Promise<WindowOfRows> => {
    const macs = devices.map(({ mac }) => mac);
    const columns = {
      Online: devices.map(({ online }) => online),
      Changed: devices.map(({ since }) => since),
    };
    const place = { revision: 1, offset: 0, total: devices.length };
    return Promise.resolve({ ...windowOfRows(place, macs, columns), readAtMs: company.readAtMs });
  };
  return { company, catalogue: { fields: () => Promise.resolve(fields) }, fleets: { rows } };
}

type HistoryOfWall = Pick<HistoryStore, 'connections' | 'requestsFor' | 'fetchMissing'>;

/** A store that knows a device's true history once it has been requested. */
function fakeHistory(devices: readonly WallDevice[]) {
  const kept = new Map<number, readonly ConnectionSegment[]>();
  const asked: Fetching[] = [];
  const world = {
    answer: (_asking: Fetching): Promise<unknown> => Promise.resolve(),
    lookUp: (): Promise<unknown> => Promise.resolve(),
  };
  const history: HistoryOfWall = {
    async connections(macs, span) {
      await world.lookUp();
      return packConnections(
        Array.from(macs, (mac) => ({ mac, segments: until(kept.get(mac) ?? [], span), readAtMs: null })),
        span,
      );
    },
    // Without an end of its own, the newest part of a device is always missing.
    requestsFor: (macs, _span, _ask, ends) =>
      Promise.resolve(
        Uint8Array.from(macs, (mac, index) =>
          Number((ends?.[index] ?? Infinity) > (kept.get(mac)?.at(-1)?.endMs ?? -Infinity)),
        ),
      ),
    async fetchMissing(fetching) {
      asked.push(fetching);
      await world.answer(fetching);
      const truth = devices.find(({ mac }) => mac === fetching.mac)?.truth ?? [];
      kept.set(macNumberOf(fetching.mac) ?? 0, truth);
      return { requests: 1 };
    },
  };
  return { history, asked, world };
}

/** A wall over a company and histories that the test defines. */
export interface WallBench {
  readonly walls: Walls;
  readonly access: FakeAccess;
  readonly asked: Fetching[];
  readonly told: { readonly status: FillStatus[]; readonly filled: string[] };
  readonly faults: Mock;
  /** The maintenance windows of each account. */
  readonly windows: Record<string, ExcludedWindow[]>;
  /** How the service responds, and what the store waits for. */
  readonly world: { answer: (asking: Fetching) => Promise<unknown>; lookUp: () => Promise<unknown> };
  /** Delays all responses; the returned function releases them. */
  readonly hold: () => () => Promise<void>;
  /** Reads the company again. */
  readonly readAgain: (atMs: number) => void;
}

export function wallBench(devices: readonly WallDevice[]): WallBench {
  const access = fakeAccess();
  const { company, ...memory } = fakeCompany(devices);
  const { history, asked, world } = fakeHistory(devices);
  const told: WallBench['told'] = { status: [], filled: [] };
  const faults = vi.fn();
  const windows: WallBench['windows'] = {};
  let nowMs = readAtMs;
  const walls = createWalls({
    access,
    ...memory,
    history,
    clock: { now: () => (nowMs += 100) },
    tell: {
      status: (status) => void told.status.push(status),
      filled: ({ macs }) => void told.filled.push(...Array.from(macs, macTextOf)),
    },
    onFault: faults,
    windows: (accountId) => windows[accountId] ?? [],
  });
  const hold = (): (() => Promise<void>) => {
    const gate = deferred<undefined>();
    world.answer = () => gate.promise;
    return async () => {
      gate.resolve(undefined);
      await settled();
    };
  };
  const readAgain = (atMs: number): void => {
    company.readAtMs = atMs;
    nowMs = atMs;
  };
  return { walls, access, asked, told, faults, windows, world, hold, readAgain };
}
