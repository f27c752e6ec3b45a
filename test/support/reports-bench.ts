import { encodeColumn } from '@shared/devices/column-window.ts';
import { macField, nameField, onlineField, type Field } from '@shared/devices/field.ts';
import { evaluateFilters } from '@shared/devices/evaluate-filter.ts';
import type { Filter } from '@shared/devices/filter.ts';
import { macNumberOf, macTextOf } from '@shared/devices/mac-number.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import type { ExcludedWindow } from '@shared/history/excluded.ts';
import { defaultFlapping, type FlappingThresholds } from '@shared/history/flapping.ts';
import { packConnections } from '@shared/history/packed-connections.ts';
import { segmentsWithin, type ConnectionSegment } from '@shared/history/segments.ts';
import type { Span } from '@shared/history/spans.ts';
import type { ReportSaving, ReportStatus } from '@shared/reports/contract.ts';
import type { SavedView } from '@shared/views/view.ts';
import { fakeAccess } from './fake-access.ts';
import { ManualClock } from './manual-clock.ts';
import { sampleField } from './samples.ts';
import type { PrintedPage, ReportPorts } from '@core/reports/index.ts';

/** A device of the bench: its name, the value of `Depot`, and what the store knows about its connection. */
export interface BenchDevice {
  readonly name?: string;
  readonly depot?: FieldValue;
  readonly segments: readonly ConnectionSegment[];
  /** The number of requests needed to learn the rest; none once it has been requested. */
  requests?: number;
}

/** The MAC address of the device at an index. */
export const macOf = (index: number): string => macTextOf(0x0a148896ad + index);

const fields: readonly Field[] = [
  sampleField({ name: macField }),
  sampleField({ name: nameField }),
  sampleField({ name: 'Depot', displayName: 'Home depot', operators: ['Equals', 'SoundsLike'] }),
];

const hour = 3_600_000;

const indexOf = (number: number): number => number - (macNumberOf(macOf(0)) ?? 0);

/** What a test may change while reports are generated. */
export interface ReportsBench {
  readonly clock: ManualClock;
  readonly told: ReportStatus[];
  readonly saving: ReportSaving[];
  readonly printed: PrintedPage[];
  /** What is recorded as unfinished now. */
  readonly unfinished: Set<string>;
  readonly revealed: string[];
  /** The devices requested from the service, in order. */
  readonly asked: string[];
  /** The spans requested. */
  readonly spans: Span[];
  readonly windows: ExcludedWindow[];
  readonly views: SavedView[];
  thresholds: FlappingThresholds;
  /** How often the devices are held now, and whether they were each time that some were read. */
  holds: number;
  wereHeld: boolean;
  /** When the company was read. */
  readAtMs: number | null;
  /** Runs whenever a device is requested from the service. */
  onAsk: () => Promise<void>;
  /** The path that the user picks in the dialog, given the suggested one. */
  chooses: (suggested: string) => Promise<string | null>;
  prints: () => Promise<Uint8Array>;
}

function valueOf(device: BenchDevice | undefined, fieldName: string): FieldValue {
  if (fieldName === onlineField) return 1;
  return (fieldName === nameField ? device?.name : device?.depot) ?? null;
}

/** Returns whether a device is in a fleet. A fleet's key is its filters. */
function verdictOf(device: BenchDevice | undefined, anyOf: readonly (readonly Filter[])[]) {
  const values = new Map(fields.map(({ name }) => [name, valueOf(device, name)]));
  const verdicts = anyOf.map((filters) => evaluateFilters(filters, values, fields));
  if (verdicts.length === 0 || verdicts.includes('matches')) return 'matches';
  return verdicts.includes('cannot-tell') ? 'cannot-tell' : 'does-not-match';
}

const filtersOf = (key: string): Filter[][] => JSON.parse(key) as Filter[][];

const fleetsOf = (devices: readonly BenchDevice[], bench: ReportsBench): ReportPorts['fleets'] => ({
  hold() {
    bench.holds += 1;
    return () => void (bench.holds -= 1);
  },
  open({ anyOf = [] }) {
    const cannotTell = devices.filter((device) => verdictOf(device, anyOf) === 'cannot-tell').length;
    const status = { key: JSON.stringify(anyOf), cannotTell };
    return Promise.resolve(status as Awaited<ReturnType<ReportPorts['fleets']['open']>>);
  },
  rows({ key, macs, search, offset, limit, fieldNames }) {
    bench.wereHeld &&= bench.holds > 0;
    const named = macs ? Array.from(macs, indexOf).filter((index) => index in devices) : [...devices.keys()];
    const all = named.filter(
      (index) =>
        verdictOf(devices[index], filtersOf(key)) === 'matches' &&
        (search === undefined || devices[index]?.name?.includes(search.text)),
    );
    const some = all.slice(offset, offset + limit);
    const column = (name: string) =>
      encodeColumn(
        name,
        some.map((index) => valueOf(devices[index], name)),
      );
    return Promise.resolve({
      ...{ revision: 1, offset, total: all.length, readAtMs: bench.readAtMs },
      window: {
        rows: Uint32Array.from(some),
        macs: Float64Array.from(some, (index) => macNumberOf(macOf(index)) ?? 0),
        columns: fieldNames.map(column),
      },
    });
  },
});

const historyOf = (devices: readonly BenchDevice[], bench: ReportsBench): ReportPorts['history'] => ({
  connections(macs, span) {
    const connectionOf = (mac: number) => ({
      mac,
      readAtMs: bench.clock.nowMs - hour,
      segments: segmentsWithin(devices[indexOf(mac)]?.segments ?? [], span),
    });
    return Promise.resolve(packConnections(Array.from(macs, connectionOf), span));
  },
  requestsFor: (macs) =>
    Promise.resolve(Uint8Array.from(macs, (mac) => devices[indexOf(mac)]?.requests ?? 0)),
  async fetchMissing({ mac, span }) {
    const device = devices[indexOf(macNumberOf(mac) ?? 0)];
    bench.asked.push(mac);
    bench.spans.push(span);
    await bench.onAsk();
    const requests = device?.requests ?? 0;
    if (device) device.requests = 0;
    return { requests };
  },
});

/** A bench whose time is 20 May, 09:12:04 UTC; reports are written to `folder`. */
export function reportsBench(devices: BenchDevice[], folder = '/nowhere') {
  const clock = new ManualClock();
  const access = fakeAccess();
  let made = 0;
  const bench: ReportsBench = {
    ...{
      clock,
      told: [],
      saving: [],
      printed: [],
      revealed: [],
      asked: [],
      spans: [],
      windows: [],
      views: [],
    },
    unfinished: new Set(),
    thresholds: defaultFlapping,
    holds: 0,
    wereHeld: true,
    readAtMs: clock.nowMs - hour,
    onAsk: () => Promise.resolve(),
    chooses: (suggested) => Promise.resolve(suggested),
    prints: () => Promise.resolve(Buffer.from('%PDF-1.7')),
  };
  const ports: ReportPorts = {
    ...{ access, clock, application: 'Rollcall 0.0.0' },
    newId: () => `report-${(made += 1)}`,
    views: () => bench.views,
    windows: () => bench.windows,
    flapping: () => bench.thresholds,
    tell: (status) => void bench.told.push(status),
    tellSaving: (saving) => void bench.saving.push(saving),
    place: {
      folder: () => folder,
      ask: (path) => bench.chooses(path),
      reveal: (path) => void bench.revealed.push(path),
    },
    unfinished: {
      note(paths) {
        for (const path of paths) bench.unfinished.add(path);
        return Promise.resolve(() => {
          for (const path of paths) bench.unfinished.delete(path);
          return Promise.resolve();
        });
      },
    },
    print(page) {
      bench.printed.push(page);
      return bench.prints();
    },
    catalogue: { fields: () => Promise.resolve([...fields]) },
    fleets: fleetsOf(devices, bench),
    history: historyOf(devices, bench),
  };
  return { bench, ports, access };
}
