import { kindOf, type Field } from '@shared/devices/field.ts';
import { onlineField } from '@shared/devices/field.ts';
import { macTextOf } from '@shared/devices/mac-number.ts';
import { packConnections, type PackedConnections } from '@shared/history/packed-connections.ts';
import { retentionDays } from '@shared/history/retention.ts';
import { segmentsOf, type Span } from '@shared/history/segments.ts';
import type { History } from '@shared/history/series.ts';
import type { AccountAccess, ActiveAccount } from '../accounts/index.ts';
import { readDevice, unlessLeft, type FieldCatalogue } from '../devices/index.ts';
import type { Clock, FieldHistory } from '../service/index.ts';
import { seriesOf } from './series-of.ts';
import type { HistoryQuestion, HistoryStore } from './store.ts';

/** What the history works with. */
export interface HistoryPorts {
  readonly access: Pick<AccountAccess, 'active'>;
  readonly catalogue: Pick<FieldCatalogue, 'fields'>;
  readonly clock: Pick<Clock, 'now'>;
}

interface Batch {
  readonly fieldNames: readonly string[];
  readonly startMs: number;
  readonly stopMs: number;
}

const retentionMs = retentionDays * 86_400_000;

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

const isNumber = (fieldName: string, fields: readonly Field[]): boolean => {
  const field = fields.find(({ name }) => name === fieldName);
  return field !== undefined && kindOf(field) === 'number';
};

/**
 * States change rarely, so they are asked for over the whole retention: an event before the window tells what held at
 * its start. Numbers are many and asked for within the window only.
 */
function plan(asked: Batch, retention: Omit<Batch, 'fieldNames'>, fields: readonly Field[]): Batch[] {
  const { fieldNames, startMs, stopMs } = asked;
  if (startMs === retention.startMs && stopMs === retention.stopMs) return [asked];
  const numbers = fieldNames.filter((name) => isNumber(name, fields));
  const states = fieldNames.filter((name) => !numbers.includes(name));
  return [
    { ...asked, fieldNames: numbers },
    { ...retention, fieldNames: states },
  ].filter((batch) => batch.fieldNames.length > 0);
}

async function readBatches(
  active: ActiveAccount,
  mac: string,
  batches: readonly Batch[],
): Promise<FieldHistory[]> {
  const { client, signal } = active;
  const answers = batches.map((batch) => client.readHistory({ mac, ...batch }, signal));
  return (await unlessLeft(signal, Promise.all(answers))).flat();
}

async function connectionsBy(
  read: HistoryStore['read'],
  macs: Float64Array,
  span: Span,
): Promise<PackedConnections> {
  const interval = { startMs: span.startMs, stopMs: span.endMs, ask: 'missing' } as const;
  const devices = await Promise.all(
    Array.from(macs, async (mac) => {
      const asked = { mac: macTextOf(mac), fieldNames: [onlineField], ...interval };
      const { series, startMs, stopMs, readAtMs } = await read(asked);
      const [online] = series;
      return { mac, segments: online ? segmentsOf(online, startMs, stopMs) : [], readAtMs };
    }),
  );
  return packConnections(devices, span);
}

/** Reads histories of the active account's devices (endpoint 4; known-shapes, History). */
export function createHistory({ access, catalogue, clock }: HistoryPorts): HistoryStore {
  async function read(question: HistoryQuestion): Promise<History> {
    const { mac } = question;
    const active = access.active();
    const nowMs = clock.now();
    const retention = { startMs: nowMs - retentionMs, stopMs: nowMs };
    const startMs = clamp(question.startMs, retention.startMs, nowMs);
    const stopMs = clamp(question.stopMs, startMs, nowMs);
    const fieldNames = [...new Set(question.fieldNames)];
    const fields = await catalogue.fields();
    const batches = startMs === stopMs ? [] : plan({ fieldNames, startMs, stopMs }, retention, fields);
    const histories = await readBatches(active, mac, batches);

    const historyOf = (fieldName: string): FieldHistory =>
      histories.find((history) => history.fieldName === fieldName) ?? { fieldName, times: [], values: [] };
    const silent = fieldNames.filter((name) => !isNumber(name, fields) && historyOf(name).times.length === 0);
    const isAsked = batches.length > 0 && silent.length > 0;
    const device = isAsked ? await readDevice(active, mac, silent) : null;
    const series = fieldNames.map((fieldName) => {
      const known = seriesOf(historyOf(fieldName), startMs, stopMs);
      if (device === null || !silent.includes(fieldName)) return known;
      // Nothing happened for as long as the service remembers, so what holds now has held all the time.
      const value = device.values.get(fieldName) ?? null;
      return { ...known, carried: { known: true as const, value, from: 'present-value' as const } };
    });
    const requests = batches.length + Number(isAsked);
    return { mac, startMs, stopMs, readAtMs: clock.now(), requests, series, remarks: [] };
  }

  return {
    read,
    fetchMissing: () => Promise.resolve({ requests: 0 }),
    connections: (macs, span) => connectionsBy(read, macs, span),
    requestsFor: (macs) => Promise.resolve(new Uint8Array(macs.length).fill(1)),
  };
}
