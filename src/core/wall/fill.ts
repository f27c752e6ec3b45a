import { Failure } from '@shared/contract/failure.ts';
import { macTextOf } from '@shared/devices/mac-number.ts';
import { onlineField } from '@shared/devices/field.ts';
import type { FillStatus } from '@shared/wall/contract.ts';
import { concernsOneDevice, type HistoryStore } from '../history/index.ts';
import type { Clock } from '../service/index.ts';
import type { Missing } from './survey.ts';
import type { FillReporter } from './fill-reporter.ts';

/** The dependencies of a filling. */
export interface FillPorts {
  readonly history: Pick<HistoryStore, 'fetchMissing'>;
  readonly clock: Pick<Clock, 'now'>;
  /** Aborted when the account is left. */
  readonly signal: AbortSignal;
  readonly reporter: FillReporter;
}

/** How many devices are requested concurrently. */
const concurrency = 4;

/** The status before anything was filled. */
export const nothingFilled: FillStatus = {
  ...{ state: 'idle', done: 0, devices: 0, made: 0, requests: 0 },
  ...{ msPerRequest: null, refused: 0, error: null },
};

/** The start of the requested histories, which end at the moment of each request, and when the company was read. */
interface FilledSpan {
  readonly fromMs: number;
  readonly readAtMs: number | null;
}

/** Requests what is missing of devices, in their order, until that is done, paused or failed. */
export class Fill {
  readonly #ports: FillPorts;
  readonly #missing: readonly Missing[];
  readonly #span: FilledSpan;
  readonly #startedAtMs: number;
  #next = 0;
  #status: FillStatus;

  constructor(missing: readonly Missing[], span: FilledSpan, ports: FillPorts) {
    this.#ports = ports;
    this.#missing = missing;
    this.#span = span;
    this.#startedAtMs = ports.clock.now();
    const requests = missing.reduce((sum, one) => sum + one.requests, 0);
    this.#status = { ...nothingFilled, state: 'running', devices: missing.length, requests };
  }

  get status(): FillStatus {
    return this.#status;
  }

  /** Resolves once no request is under way and none will follow; rejects with what is not a `Failure`. */
  async run(): Promise<void> {
    try {
      await Promise.all(Array.from({ length: concurrency }, () => this.#work()));
    } finally {
      if (!this.#ports.signal.aborted)
        this.#become({ state: this.#status.state === 'failed' ? 'failed' : 'idle' });
    }
  }

  /** Lets the requests under way end and makes no others. */
  pause(): void {
    if (this.#status.state === 'running') this.#become({ state: 'pausing' });
  }

  async #work(): Promise<void> {
    for (;;) {
      const one = this.#missing[this.#next];
      if (!one || this.#status.state !== 'running' || this.#ports.signal.aborted) return;
      this.#next += 1;
      await this.#ask(one);
    }
  }

  async #ask({ standing, requests: planned }: Missing): Promise<void> {
    const { history, clock, signal, reporter } = this.#ports;
    const { fromMs, readAtMs } = this.#span;
    const present =
      readAtMs === null ? null : { values: new Map([[onlineField, standing.online]]), atMs: readAtMs };
    // Up to now: if nothing has happened to a device since, its present value has held all the time.
    const span = { startMs: fromMs, endMs: clock.now() };
    const asked = { mac: macTextOf(standing.mac), fieldNames: [onlineField], span };
    try {
      const { requests } = await history.fetchMissing({ ...asked, ask: 'missing', present });
      if (signal.aborted) return;
      this.#count(planned, requests);
      reporter.filled(standing.mac);
    } catch (thrown) {
      if (!signal.aborted) this.#refuse(planned, thrown);
    }
  }

  /** Replaces the planned number of requests of a device by the actual one. */
  #count(planned: number, made: number): void {
    const { done, requests } = this.#status;
    const all = this.#status.made + made;
    const msPerRequest = all === 0 ? null : (this.#ports.clock.now() - this.#startedAtMs) / all;
    this.#become({ done: done + 1, made: all, requests: requests - planned + made, msPerRequest });
  }

  #refuse(planned: number, thrown: unknown): void {
    if (!(thrown instanceof Failure)) throw thrown;
    const { error } = thrown;
    if (concernsOneDevice(thrown)) {
      this.#become({ refused: this.#status.refused + 1, error });
      this.#count(planned, planned);
    } else this.#become({ state: 'failed', error });
  }

  #become(part: Partial<FillStatus>): void {
    this.#status = { ...this.#status, ...part };
    this.#ports.reporter.status(this.#status);
  }
}
