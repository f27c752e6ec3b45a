import { Failure } from '@shared/contract/failure.ts';
import type { AppError } from '@shared/contract/result.ts';
import type { AnsweredBy } from '@shared/devices/contract.ts';
import type { Field } from '@shared/devices/field.ts';
import type { Filter } from '@shared/devices/filter.ts';
import { language } from '@shared/words/language.ts';
import type { ActiveAccount } from '@core/accounts/index.ts';
import {
  threadEnded,
  type FleetCalls,
  type FleetWorker,
  type ReadingOutcome,
} from '@core/fleet-worker/index.ts';
import { isServiceTrouble, slowMs, type Clock } from '@core/service/index.ts';
import type { AskOptions, InputOf, OutputOf } from '@core/threads/index.ts';
import type { FieldCatalogue } from '../fields/field-catalogue.ts';
import { Holds } from './holds.ts';
import type { KeptCompany } from './kept-company.ts';
import type { PageSink } from '../reading/page-sink.ts';
import { PagedReading, type Course, type ReadingResult } from '../reading/paged-reading.ts';
import { firstPageSize, readPages } from '../reading/read-pages.ts';
import { unlessLeft } from '../unless-left.ts';

/** The dependencies of a company. */
export interface CompanyPorts {
  readonly active: ActiveAccount;
  readonly catalogue: FieldCatalogue;
  readonly clock: Pick<Clock, 'now' | 'monotonic' | 'wait'>;
  readonly worker: FleetWorker;
  /** Resolves with what was last kept of the active account's company; `null` when there is nothing to be shown. */
  readonly kept: (active: ActiveAccount) => Promise<KeptCompany | null>;
  /** Called when the state of the company may have changed; `isEnd` when a reading ended. */
  readonly onChange: (isEnd: boolean) => void;
  /** Called when a reading, first or later, was completed, with what it changed. */
  readonly onSettled: (settled: ReadingOutcome) => void;
}

/** Which devices a view shows: those that satisfy all filters of at least one list in `anyOf`. */
export interface ViewQuestion {
  readonly anyOf: readonly (readonly Filter[])[];
  readonly answeredBy: AnsweredBy;
}

/** The input of a call about a store, without the store's number. */
type StoreInput<K extends keyof FleetCalls> = Omit<InputOf<FleetCalls[K]>, 'store'>;

/** How many pages are read concurrently. */
export const pagesAtOnce = 4;

/** How long after a request more are expected, and how often background work has a turn meanwhile, milliseconds. */
const asideMs = 100;

/** How many stores were opened in the worker; stores are numbered by it. */
let stores = 0;

/**
 * The devices of the active account's company, kept in the worker thread. They are read once, and again on request, and
 * dropped when the account is left.
 */
export class Company {
  readonly reading: PagedReading;
  /** The page size that is known to work so far. */
  pageSize = firstPageSize;
  readonly #ports: CompanyPorts;
  readonly #store = ++stores;
  readonly #views = new Map<string, ViewQuestion>();
  readonly #holds = new Holds();
  #isOpen = false;
  /** The fields that were last sent to the store. */
  #fields: readonly Field[] | null = null;
  /** Whether the store has devices, read or kept. */
  #hasDevices = false;
  #revision = 0;
  #askedAtMs = -Infinity;

  constructor(ports: CompanyPorts) {
    this.#ports = ports;
    const { active, clock, onChange } = ports;
    this.reading = new PagedReading({
      clock,
      signal: active.signal,
      run: (course) => this.#read(course),
      onChange: () => onChange(false),
      onEnd: () => onChange(true),
    });
  }

  get active(): ActiveAccount {
    return this.#ports.active;
  }

  /**
   * Sends a call about the company's store to the worker. Throws `Failure` `internal` when the worker lost the store, which
   * another reading restores, and `cancelled` when the account was left.
   */
  async ask<K extends keyof FleetCalls>(
    name: K,
    input: StoreInput<K>,
    options?: AskOptions,
  ): Promise<OutputOf<FleetCalls[K]>> {
    this.#askedAtMs = this.#ports.clock.monotonic();
    return this.#send(name, input, options);
  }

  /** As `ask`, for background work: while other calls keep coming, it has a turn every tenth of a second. */
  async askAside<K extends keyof FleetCalls>(
    name: K,
    input: StoreInput<K>,
  ): Promise<OutputOf<FleetCalls[K]>> {
    const { clock, active } = this.#ports;
    if (clock.monotonic() - this.#askedAtMs < asideMs)
      await unlessLeft(active.signal, clock.wait(asideMs, active.signal));
    return this.#send(name, input);
  }

  /** As `ask`, for a call that changes what a view shows, or else what all show: it waits while somebody holds that. */
  askToChange<K extends keyof FleetCalls>(
    name: K,
    input: StoreInput<K> & { readonly view?: string },
    options: AskOptions & { readonly signal: AbortSignal },
  ): Promise<OutputOf<FleetCalls[K]>> {
    return this.#holds.change(input.view, () => this.ask(name, input, options), options.signal);
  }

  /** Keeps what a view shows until the returned function has been called: what is read meanwhile is shown afterwards. */
  hold(view: string): () => void {
    return this.#holds.hold(view);
  }

  /** The largest revision that was reported. */
  get revision(): number {
    return this.#revision;
  }

  /** The names of the fields that are known. */
  get fieldNames(): readonly string[] {
    return (this.#fields ?? []).map(({ name }) => name);
  }

  /** Remembers a reported revision, so that a store that replaces a lost one counts on from the largest. */
  note(revision: number): void {
    this.#revision = Math.max(this.#revision, revision);
  }

  openView(view: string, question: ViewQuestion): void {
    this.#views.set(view, question);
    this.#open();
    this.#tell('openView', { view, ...question });
  }

  closeView(view: string): void {
    this.#views.delete(view);
    this.#tell('closeView', { view });
  }

  /** Called when the worker lost everything. */
  lose(error: AppError): void {
    this.#isOpen = false;
    this.#hasDevices = false;
    this.reading.lose(error);
  }

  /** Drops the devices. */
  close(): void {
    if (this.#isOpen) void this.#ports.worker.ask('dropStore', { store: this.#store }).catch(() => undefined);
    this.#isOpen = false;
  }

  /** Sends a call without waiting for its answer: calls sent later are answered after it. */
  #tell<K extends keyof FleetCalls>(name: K, input: StoreInput<K>): void {
    this.ask(name, input).catch(() => undefined);
  }

  async #send<K extends keyof FleetCalls>(
    name: K,
    input: StoreInput<K>,
    options?: AskOptions,
  ): Promise<OutputOf<FleetCalls[K]>> {
    if (!this.#isOpen) throw threadEnded();
    // TypeScript cannot infer that a `StoreInput` and the store's number make the whole input.
    const whole = { ...input, store: this.#store } as unknown as InputOf<FleetCalls[K]>;
    return unlessLeft(this.active.signal, this.#ports.worker.ask(name, whole, options));
  }

  #open(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    this.#fields = null;
    this.#tell('openStore', {
      revision: this.#revision + 1,
      owner: this.active.account.id,
      language: language(),
    });
    for (const [view, question] of this.#views) this.#tell('openView', { view, ...question });
  }

  async #read(course: Course): Promise<ReadingResult> {
    const { catalogue, clock, onSettled } = this.#ports;
    this.#open();
    const endRestoring = this.#restoreIfSlow(course.signal);
    try {
      const fields = await unlessLeft(course.signal, catalogue.fields());
      const sink = this.#sink(fields, endRestoring);
      const read = await readPages({ ...course, sink, pageSize: this.pageSize, concurrency: pagesAtOnce });
      this.pageSize = read.pageSize;
      course.signal.throwIfAborted();
      const readAtMs = clock.now();
      const ended = this.askToChange('endReading', { keep: read.keep, readAtMs }, { signal: course.signal });
      const settled = await unlessLeft(course.signal, ended);
      this.note(settled.revision);
      // What changed since an earlier session did not change just now.
      onSettled({ ...settled, isFirst: settled.isFirst || this.reading.standing.isRestored });
      return { devices: settled.devices, readAtMs };
    } catch (thrown) {
      await endRestoring();
      this.#tell('cancelReading', {});
      // Once a field was deleted from the company, every query for it is rejected.
      if (thrown instanceof Failure && thrown.error.code === 'rejected') catalogue.forget();
      if (isServiceTrouble(thrown)) await this.#restore(course.signal);
      throw thrown;
    }
  }

  /** Nothing is put into the store before a page has arrived: until then, kept devices may be put there. */
  #sink(fields: readonly Field[], endRestoring: () => Promise<void>): PageSink {
    const { client, account } = this.active;
    const { companyId } = account;
    const fieldNames = fields.map(({ name }) => name);
    let begun: Promise<void> | null = null;
    const begin = async (signal: AbortSignal): Promise<void> => {
      await endRestoring();
      await this.#setFields(fields, signal);
      await this.ask('beginReading', {});
      await this.ask('beginPass', {});
    };
    return {
      beginPass: async () => {
        if (begun) await this.ask('beginPass', {});
      },
      readPage: ({ page, pageSize, rangeNumber }, signal) =>
        client.queryDevicesRaw(
          { companyId, filters: [], fieldNames, page, pageSize },
          async (bytes) => {
            await (begun ??= begin(signal));
            const options = { signal, transfer: [bytes.buffer] };
            const taken = await this.#take({ bytes, rangeNumber }, options);
            this.#hasDevices ||= taken.isUnderstood;
            return taken;
          },
          signal,
        ),
    };
  }

  /** Pages of a first reading are shown as they arrive, those of a later one once it has ended. */
  #take(page: StoreInput<'takePage'>, options: AskOptions & { readonly signal: AbortSignal }) {
    const isShown = this.reading.standing.readAtMs === null;
    return isShown ? this.askToChange('takePage', page, options) : this.ask('takePage', page, options);
  }

  async #setFields(fields: readonly Field[], signal: AbortSignal): Promise<void> {
    if (fields !== this.#fields) await this.askToChange('setFields', { fields }, { signal });
    this.#fields = fields;
  }

  /**
   * Shows what was kept once a reading has got nothing for a while: the service may not answer at all. Returns a function
   * that prevents that, or waits until it is done.
   */
  #restoreIfSlow(signal: AbortSignal): () => Promise<void> {
    const over = new AbortController();
    const wait = this.#ports.clock.wait(slowMs, AbortSignal.any([signal, over.signal]));
    const restored = wait.then(
      () => this.#restore(signal),
      () => undefined,
    );
    return async () => {
      over.abort();
      await restored;
    };
  }

  /** Shows the devices as they were kept, until they can be read, unless some are there. */
  async #restore(signal: AbortSignal): Promise<void> {
    if (this.#hasDevices) return;
    // If even that fails, it is told why the service does not help.
    await this.#showKept(signal).catch(() => this.#tell('cancelReading', {}));
  }

  async #showKept(signal: AbortSignal): Promise<void> {
    const kept = await unlessLeft(signal, this.#ports.kept(this.active));
    if (!kept) return;
    const { fields, readAtMs, devices, pages } = kept;
    await this.#setFields(fields, signal);
    await this.ask('beginReading', {});
    for (const cells of pages()) await this.ask('takeKept', { cells, devices });
    this.note((await this.ask('endReading', { keep: 'all-passes', readAtMs })).revision);
    this.#hasDevices = true;
    this.reading.restore(readAtMs);
  }
}
