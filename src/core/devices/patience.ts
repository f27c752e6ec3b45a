import { Failure } from '@shared/contract/failure.ts';
import type { AppError, ErrorCode } from '@shared/contract/result.ts';
import type { Clock } from '../service/index.ts';

/** What a reading is told of its own waiting. */
export interface PatienceListener {
  /** The service asked to wait until then, milliseconds since the epoch; `null` when the reading goes on. */
  readonly onPause: (untilMs: number | null) => void;
  /** The reading stands still for this reason until it is resumed. */
  readonly onSuspended: (error: AppError) => void;
}

/** For how long a suspended reading can be resumed, milliseconds. */
export const resumeWithinMs = 5 * 60_000;
/** How often in a row the service may say that it is busy before the reading is suspended. */
const busyTurns = 10;
/** Pause after a refusal that does not say for how long, doubled each time, milliseconds. */
const firstPauseMs = 1000;
const longestPauseMs = 60_000;

const brokenOff: ReadonlySet<ErrorCode> = new Set(['unreachable', 'timed-out', 'server-error', 'busy']);

/** Keeps a reading alive over a busy service and a broken connection: what was read is not read again. */
export class Patience {
  readonly #clock: Pick<Clock, 'now' | 'wait'>;
  readonly #signal: AbortSignal;
  readonly #listener: PatienceListener;
  #waiting: Promise<void> | null = null;
  #goOn: (() => void) | null = null;
  #cutPause: (() => void) | null = null;
  #turns = 0;

  /** Whatever waits ends with `signal`. */
  constructor(clock: Pick<Clock, 'now' | 'wait'>, signal: AbortSignal, listener: PatienceListener) {
    this.#clock = clock;
    this.#signal = signal;
    this.#listener = listener;
  }

  /** For a page that failed: resolves when it is to be asked for again, rejects with `thrown` when the reading fails. */
  onTrouble(thrown: unknown): Promise<void> {
    if (!(thrown instanceof Failure) || !brokenOff.has(thrown.error.code)) {
      return Promise.reject(thrown instanceof Error ? thrown : new Error(String(thrown)));
    }
    this.#waiting ??= this.#wait(thrown).finally(() => (this.#waiting = null));
    return this.#waiting;
  }

  /** A page came: the service is not busy any more. */
  onSuccess(): void {
    this.#turns = 0;
  }

  /** Lets a suspended reading go on; `false` when it is not suspended. */
  resume(): boolean {
    this.#goOn?.();
    return this.#goOn !== null;
  }

  /** Ends a pause that the service asked for, because somebody wants the answer now. */
  hurry(): void {
    this.#cutPause?.();
  }

  #wait(failure: Failure): Promise<void> {
    const { error } = failure;
    return error.code === 'busy' && this.#turns < busyTurns ? this.#pause(error) : this.#suspend(failure);
  }

  async #pause({ retryAtMs }: AppError): Promise<void> {
    const backOffMs = Math.min(firstPauseMs * 2 ** this.#turns, longestPauseMs);
    const untilMs = retryAtMs ?? this.#clock.now() + backOffMs;
    this.#turns += 1;
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
