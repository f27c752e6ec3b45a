import { Failure } from '@shared/contract/failure.ts';
import type { Field } from '@shared/devices/field.ts';
import type { PackedConnections } from '@shared/history/packed-connections.ts';
import { retentionDays } from '@shared/history/retention.ts';
import type { Span } from '@shared/history/spans.ts';
import type { History, Series } from '@shared/history/series.ts';
import { dayMs } from '@shared/time.ts';
import { nothingDone } from '@shared/words/safe.ts';
import type { AccountAccess, ActiveAccount } from '../accounts/index.ts';
import { unlessLeft, type FieldCatalogue } from '../devices/index.ts';
import type { FieldWanted, HistoryThread, StoredHistory } from '../history-thread/index.ts';
import type { Clock } from '../service/index.ts';
import { batchesOf } from './batches.ts';
import { numbersAmong, wantedOf } from './choose-fields.ts';
import { addFetched, Fetcher, nothingFetched, type DevicePorts, type Fetched } from './fetcher.ts';
import { KeyedQueue } from './keyed-queue.ts';
import { deviceOf, ownerOf } from './owner.ts';
import { holdPresentValues } from './present-values.ts';
import { sumRemarks } from './sum-remarks.ts';
import type { Ask, Fetching, HistoryQuestion, HistoryStore, PresentValues, StorageInfo } from './store.ts';
import { say } from './words.ts';

/** The dependencies of the history. */
export interface HistoryPorts {
  readonly access: Pick<AccountAccess, 'active'>;
  readonly catalogue: Pick<FieldCatalogue, 'fields'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly thread: HistoryThread;
}

/** Fields that are wanted over an interval. */
interface Wish {
  readonly wanted: readonly FieldWanted[];
  readonly span: Span;
}

/** The intervals over which fields of either kind are wanted. */
interface Spans {
  readonly ofNumbers: Span;
  readonly ofStates: Span;
}

/** What is to be fetched for an interval. */
interface Work {
  /** Returns what is wanted, which changes once it is known that the service does not thin. */
  readonly wishes: () => Wish[];
  /** Values of the device that need not be requested. */
  readonly present: PresentValues | null;
  /** The interval, up to when it was asked for. */
  readonly span: Span;
}

const retentionMs = retentionDays * dayMs;

/** How long an end counts as new after it was read, unless the newest is requested, milliseconds. */
const freshMs = 60_000;

const freshMsOf = (ask: Ask): number => (ask === 'newest' ? 0 : freshMs);

const backwards = (): Failure =>
  new Failure({
    code: 'invalid-request',
    happened: say('endsBeforeBeginning'),
    safe: nothingDone(),
    todo: say('chooseLaterEnd'),
  });

/** Returns the part of an interval that the service can know: nothing older than its retention, nothing in the future. */
const knowablePart = ({ startMs, endMs }: Span, nowMs: number): Span => ({
  startMs: Math.max(startMs, nowMs - retentionMs),
  endMs: Math.min(endMs, nowMs),
});

/**
 * Returns the end of an interval that is not read up to now because its end was read a moment ago: it ends where that
 * reading ended, rather than in unknown time.
 */
function freshEnd(series: readonly Series[], span: Span, nowMs: number): number {
  const ends = series.flatMap(({ known }) => known.at(-1)?.endMs ?? []);
  return Math.min(span.endMs, ...ends.filter((endMs) => endMs > span.startMs && nowMs - endMs < freshMs));
}

/** Returns by the clock of this computer when something was read; it is stored by that of the service. */
export const readHereAtMs = (
  readAtMs: number | null,
  { client }: Pick<ActiveAccount, 'client'>,
): number | null => (readAtMs === null ? null : readAtMs - client.clockLeadMs());

const statesAmong = (fieldNames: readonly string[], fields: readonly Field[]): string[] => {
  const numbers = numbersAmong(fieldNames, fields);
  return fieldNames.filter((fieldName) => !numbers.includes(fieldName));
};

class Histories implements HistoryStore {
  readonly #ports: HistoryPorts;
  /** Accounts whose service refused sampling. */
  readonly #cannotSample = new Set<string>();
  readonly #turns = new KeyedQueue();

  constructor(ports: HistoryPorts) {
    this.#ports = ports;
  }

  async read(question: HistoryQuestion): Promise<History> {
    const { mac, startMs, ask } = question;
    if (question.stopMs < startMs) throw backwards();
    const device = await this.#device(mac);
    const nowMs = device.clock.now();
    const span = { startMs, endMs: Math.max(startMs, Math.min(question.stopMs, nowMs)) };
    const fieldNames = [...new Set(question.fieldNames)];
    // States change rarely, so they are requested over the whole retention: an earlier event tells the state at the start.
    const ofStates = { startMs: Math.min(startMs, nowMs - retentionMs), endMs: nowMs };
    const isAsked = ask !== 'nothing' && span.endMs > startMs;
    const wishes = (): Wish[] => this.#wishes(device, fieldNames, { ofNumbers: span, ofStates });
    const fetched = isAsked
      ? await this.#fetch(device, ask, { wishes, present: null, span: { startMs, endMs: nowMs } })
      : nothingFetched;
    const fields = fieldNames.flatMap((fieldName) => this.#wanted(device, fieldName, span));
    const told = await this.#stored(device, fields, span);
    const endMs = isAsked ? freshEnd(told.series, span, nowMs) : span.endMs;
    const isShorter = endMs < span.endMs;
    const { series, remarks, readAtMs } = isShorter
      ? await this.#stored(device, fields, { ...span, endMs })
      : told;
    return {
      ...{ mac, startMs, stopMs: endMs, readAtMs: readHereAtMs(readAtMs, device.active) },
      requests: fetched.requests,
      series: [...series],
      remarks: sumRemarks([...remarks, ...fetched.remarks]),
    };
  }

  async fetchMissing({
    mac,
    fieldNames,
    span,
    ask,
    present = null,
  }: Fetching): Promise<{ requests: number }> {
    if (span.endMs < span.startMs) throw backwards();
    const device = await this.#device(mac);
    const { startMs } = span;
    const leadMs = device.active.client.clockLeadMs();
    const asked = { startMs, endMs: span.endMs + leadMs };
    const wishes = (): Wish[] => this.#wishes(device, fieldNames, { ofNumbers: asked, ofStates: asked });
    const { requests } = await this.#fetch(device, ask, {
      wishes,
      present: present && { ...present, atMs: present.atMs + leadMs },
      span: { startMs, endMs: device.clock.now() },
    });
    return { requests };
  }

  async connections(macs: Float64Array, span: Span): Promise<PackedConnections> {
    const { access, thread } = this.#ports;
    const active = access.active();
    const { signal } = active;
    return unlessLeft(signal, thread.ask('connections', { ...ownerOf(active), macs, span }, { signal }));
  }

  async requestsFor(
    macs: Float64Array,
    span: Span,
    ask: Ask,
    ends: Float64Array | null = null,
  ): Promise<Uint8Array> {
    const { access, thread } = this.#ports;
    const active = access.active();
    const { signal } = active;
    const nowMs = this.#clockOf(active).now();
    const asked = { macs, ends, span: knowablePart(span, nowMs), nowMs, freshMs: freshMsOf(ask) };
    return unlessLeft(signal, thread.ask('requests', { ...ownerOf(active), ...asked }, { signal }));
  }

  async keepOnly(accountIds: readonly string[]): Promise<void> {
    await this.#ports.thread.ask('keepOnly', { accountIds });
  }

  async kept(): Promise<StorageInfo> {
    const { thread } = this.#ports;
    const { setAside, problem } = await thread.ask('opening', null);
    return { setAside, problem, bytes: await thread.ask('bytes', null) };
  }

  async forgetAll(): Promise<void> {
    await this.#ports.thread.ask('forgetAll', null);
  }

  async #device(mac: string): Promise<DevicePorts> {
    const { access, catalogue, thread } = this.#ports;
    const active = access.active();
    deviceOf(active, mac);
    const fields = await unlessLeft(active.signal, catalogue.fields());
    return { active, thread, clock: this.#clockOf(active), fields, mac };
  }

  /** Returns the clock of the service: events that this computer's clock expects already may be yet to come. */
  #clockOf({ client }: ActiveAccount): Pick<Clock, 'now'> {
    return { now: () => this.#ports.clock.now() + client.clockLeadMs() };
  }

  #wanted({ active, fields }: DevicePorts, fieldName: string, span: Span): FieldWanted[] {
    const canSample = !this.#cannotSample.has(active.account.id);
    return wantedOf(fieldName, span, { fields, canSample });
  }

  #wishes(device: DevicePorts, fieldNames: readonly string[], { ofNumbers, ofStates }: Spans): Wish[] {
    const states = statesAmong(fieldNames, device.fields);
    const numbers = fieldNames.filter((fieldName) => !states.includes(fieldName));
    return [
      { wanted: numbers.flatMap((name) => this.#wanted(device, name, ofNumbers)), span: ofNumbers },
      { wanted: states.map((fieldName) => ({ fieldName, sampling: null })), span: ofStates },
    ];
  }

  /** Requests what is missing of a device; calls for the same device take turns, so that nothing is requested twice. */
  #fetch(device: DevicePorts, ask: Ask, { wishes, present, span }: Work): Promise<Fetched> {
    const { account } = device.active;
    return this.#turns.run(JSON.stringify([account.id, device.mac]), async () => {
      let fetched = await this.#fetchOnce(device, ask, wishes());
      if (fetched.refusedSampling) {
        this.#cannotSample.add(account.id);
        fetched = addFetched(fetched, await this.#fetchOnce(device, ask, wishes()));
      }
      const states = wishes().flatMap(({ wanted }) => wanted.filter(({ sampling }) => sampling === null));
      const names = statesAmong(
        states.map(({ fieldName }) => fieldName),
        device.fields,
      );
      return addFetched(fetched, await this.#fetchPresent(device, { fieldNames: names, span }, present));
    });
  }

  /** Stores the present values that are needed, and the history up to their reading. */
  async #fetchPresent(
    device: DevicePorts,
    { fieldNames, span }: { readonly fieldNames: readonly string[]; readonly span: Span },
    present: PresentValues | null,
  ): Promise<Fetched> {
    const { requests, lacking } = await holdPresentValues(device, { fieldNames, span }, present);
    const held = { ...nothingFetched, requests };
    if (lacking.length === 0) return held;
    // A value may have changed between the reading of its history and its own.
    const wanted = lacking.map((fieldName) => ({ fieldName, sampling: null }));
    const upToNow = { startMs: span.startMs, endMs: device.clock.now() };
    return addFetched(held, await this.#fetchOnce(device, 'newest', [{ wanted, span: upToNow }]));
  }

  async #fetchOnce(device: DevicePorts, ask: Ask, wishes: readonly Wish[]): Promise<Fetched> {
    const { active, thread, clock, mac } = device;
    const { signal } = active;
    const nowMs = clock.now();
    const missing = await Promise.all(
      wishes.map(({ wanted: fields, span }) => {
        const asked = { fields, span: knowablePart(span, nowMs), nowMs, freshMs: freshMsOf(ask) };
        return thread.ask('missing', { ...deviceOf(active, mac), ...asked }, { signal });
      }),
    );
    const names = wishes.flatMap(({ wanted }) => wanted.map(({ fieldName }) => fieldName));
    return new Fetcher(device).fetch(batchesOf(missing.flat()), names);
  }

  /** Returns what is stored, without any request. */
  #stored(
    { active, mac, thread }: DevicePorts,
    fields: readonly FieldWanted[],
    span: Span,
  ): Promise<StoredHistory> {
    const { signal } = active;
    return unlessLeft(signal, thread.ask('read', { ...deviceOf(active, mac), fields, span }, { signal }));
  }
}

/** Creates the store of the active account's histories (endpoint 4; known-shapes, History), which a worker thread keeps. */
export const createHistory = (ports: HistoryPorts): HistoryStore => new Histories(ports);
