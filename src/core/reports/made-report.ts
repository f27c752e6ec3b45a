import { Failure } from '@shared/contract/failure.ts';
import { messageOf } from '@shared/message-of.ts';
import type { ReportStatus } from '@shared/reports/contract.ts';
import type { ActiveAccount } from '../accounts/index.ts';
import type { KeptReport } from './assemble.ts';
import { carryOut, type Commission } from './carry-out.ts';
import type { ReportPorts } from './ports.ts';
import { say } from './words.ts';

/** The minimum time between two progress reports, milliseconds. */
const minProgressMs = 100;

const unexpected = (error: unknown): Failure =>
  error instanceof Failure
    ? error
    : new Failure(
        {
          code: 'internal',
          happened: say('notMade'),
          safe: say('readIsKept'),
          todo: say('makeAgainOrReport'),
          details: messageOf(error),
        },
        { cause: error },
      );

/** A report while it is being made and afterwards. */
export class MadeReport {
  readonly #ports: ReportPorts;
  readonly #stop = new AbortController();
  readonly #ended: Promise<void>;
  #saving: AbortController | null = null;
  /** Settles once no saving is under way. */
  #saved: Promise<unknown> = Promise.resolve();
  #status: ReportStatus;
  #kept: KeptReport | null = null;
  #toldAtMs = -Infinity;
  /** Aborted when the report is abandoned, or its account left. */
  readonly signal: AbortSignal;
  /** The folder that it was last saved to; `null` before that. */
  folder: string | null = null;

  constructor(commission: Commission, active: ActiveAccount, ports: ReportPorts) {
    this.#ports = ports;
    this.#status = {
      ...{ id: commission.id, state: commission.ask ? 'asking' : 'reckoning' },
      ...{ done: 0, devices: 0, requests: 0, msPerDevice: null, refused: 0, error: null },
    };
    this.signal = AbortSignal.any([active.signal, this.#stop.signal]);
    this.signal.addEventListener('abort', () => (this.#kept = null));
    this.#ended = this.#make(commission, active);
  }

  get status(): ReportStatus {
    return this.#status;
  }

  /** The report from when it is done until it is abandoned; `null` otherwise. */
  get kept(): KeptReport | null {
    return this.#kept;
  }

  /** Abandons the report; resolves once nothing of it is under way any more. */
  async giveUp(): Promise<void> {
    this.#stop.abort();
    await this.#ended;
    await this.#saved;
  }

  /**
   * Saves the report, stopping a saving under way; returns `null` when no place was chosen, it was stopped or the report
   * was abandoned.
   */
  async save(write: (signal: AbortSignal) => Promise<string | null>): Promise<{ folder: string } | null> {
    this.stopSaving();
    const stop = new AbortController();
    this.#saving = stop;
    const signal = AbortSignal.any([this.signal, stop.signal]);
    const writing = write(signal);
    this.#saved = Promise.allSettled([this.#saved, writing]);
    try {
      const folder = await writing;
      this.folder = folder ?? this.folder;
      return folder === null ? null : { folder };
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    }
  }

  stopSaving(): void {
    this.#saving?.abort();
  }

  async #make(commission: Commission, { account, client }: ActiveAccount): Promise<void> {
    const { signal } = this;
    const change = (to: Partial<ReportStatus>): void => this.#change(to);
    try {
      const kept = await carryOut(commission, { ...this.#ports, account, client, signal, change });
      signal.throwIfAborted();
      this.#kept = kept;
      change({ state: 'done' });
    } catch (error) {
      if (signal.aborted) change({ state: 'cancelled' });
      else change({ state: 'failed', error: unexpected(error).error });
    }
  }

  /** Reports a new state immediately, and mere progress at a limited rate. */
  #change(to: Partial<ReportStatus>): void {
    this.#status = { ...this.#status, ...to };
    const nowMs = this.#ports.clock.now();
    if (to.state === undefined && nowMs - this.#toldAtMs < minProgressMs) return;
    this.#toldAtMs = nowMs;
    this.#ports.tell(this.#status);
  }
}
