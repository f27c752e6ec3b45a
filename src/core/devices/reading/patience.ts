import { Failure } from '@shared/contract/failure.ts';
import type { AppError, ErrorCode } from '@shared/contract/result.ts';
import type { Clock } from '@core/service/index.ts';

/** Is notified when a reading has to wait. */
export interface PatienceListener {
  /** Called with how long the service asks to wait, milliseconds since the epoch; with `null` when the reading continues. */
  readonly onPause: (untilMs: number | null) => void;
  /** Called when the reading is suspended for this reason, until it is resumed. */
  readonly onSuspended: (error: AppError) => void;
}

/** How long a suspended reading can be resumed, milliseconds. */
export const resumeWithinMs = 5 * 60_000;
/** After so long without a page, and without a pause that the service asked for, what was read is too old to be continued. */
const lapsesAfterMs = 2 * resumeWithinMs;
/** How often in a row the service may be busy before the reading is suspended. */
const busyTurns = 10;
/** The first pause after a refusal that does not state how long to wait, doubled each time, milliseconds. */
const firstPauseMs = 1000;
const maxPauseMs = 60_000;

const recoverable: ReadonlySet<ErrorCode> = new Set(['unreachable', 'timed-out', 'server-error', 'busy']);

/** Keeps a reading alive while the service is busy or the connection broken, so that what was read is not read again. */
export class Patience {
  readonly #clock: Pick<Clock, 'now' | 'wait'>;
  readonly #signal: AbortSignal;
  readonly #listener: PatienceListener;
  #waiting: Promise<void> | null = null;
  #goOn: (() => void) | null = null;
  #cutPause: (() => void) | null = null;
  #turns = 0;
  /** When the last page arrived, or the pause after it is over; `null` before the first: then there is nothing to keep. */
  #pageAtMs: number | null = null;

  /** Everything that waits is rejected when `signal` is aborted. */
  constructor(clock: Pick<Clock, 'now' | 'wait'>, signal: AbortSignal, listener: PatienceListener) {
    this.#clock = clock;
    this.#signal = signal;
    this.#listener = listener;
  }

  /** Handles a page that failed: resolves when it is to be requested again, rejects with `thrown` when the reading fails. */
  onTrouble(thrown: unknown): Promise<void> {
    if (!(thrown instanceof Failure) || !recoverable.has(thrown.error.code)) {
      return Promise.reject(thrown instanceof Error ? thrown : new Error(String(thrown)));
    }
    this.#waiting ??= this.#wait(thrown).finally(() => (this.#waiting = null));
    return this.#waiting;
  }

  /** Called when a page arrived: the service is not busy any more. */
  onSuccess(): void {
    this.#turns = 0;
    this.#pageAtMs = this.#clock.now();
  }

  /** Whether what was read is too old to be continued, as after the computer slept. */
  hasLapsed(): boolean {
    return this.#pageAtMs !== null && this.#clock.now() - this.#pageAtMs > lapsesAfterMs;
  }

  /** Resumes a suspended reading; returns `false` when it is not suspended. */
  resume(): boolean {
    this.#goOn?.();
    return this.#goOn !== null;
  }

  /** Cuts short a pause that the service asked for, because the answer is wanted immediately. */
  hurry(): void {
    this.#cutPause?.();
  }

  #wait(failure: Failure): Promise<void> {
    const { error } = failure;
    if (error.code === 'busy' && this.#turns < busyTurns) return this.#pause(error);
    return this.#pageAtMs !== null ? this.#suspend(failure) : Promise.reject(failure);
  }

  async #pause({ retryAtMs }: AppError): Promise<void> {
    const backOffMs = Math.min(firstPauseMs * 2 ** this.#turns, maxPauseMs);
    const untilMs = retryAtMs ?? this.#clock.now() + backOffMs;
    this.#turns += 1;
    if (this.#pageAtMs !== null) this.#pageAtMs = untilMs;
    this.#listener.onPause(untilMs);
    const cut = new AbortController();
    this.#cutPause = () => cut.abort();
    const either = AbortSignal.any([this.#signal, cut.signal]);
    const pause = this.#clock.wait(Math.max(0, untilMs - this.#clock.now()), either);
    await pause.catch((error: unknown) => {
      if (this.#signal.aborted) throw error;
    });
    this.#cutPause = null;
    this.#listener.onPause(null);
  }

  async #suspend(failure: Failure): Promise<void> {
    this.#listener.onSuspended(failure.error);
    const { promise: resumed, resolve } = Promise.withResolvers<boolean>();
    const isResumed = new AbortController();
    const untilOver = AbortSignal.any([this.#signal, isResumed.signal]);
    const isOver = this.#clock.wait(resumeWithinMs, untilOver).then(() => false);
    this.#goOn = () => resolve(true);
    const goesOn = await Promise.race([resumed, isOver]);
    this.#goOn = null;
    isResumed.abort();
    if (!goesOn) throw failure;
    this.#turns = 0;
  }
}
