import { Failure } from '@shared/contract/failure.ts';
import type { AppError } from '@shared/contract/result.ts';
import type { FleetStatus } from '@shared/devices/contract.ts';
import type { Clock } from '@core/service/index.ts';
import type { PageSourceOptions } from './page-source.ts';
import { Patience } from './patience.ts';
import { say } from '../words.ts';

/** The state of a reading. */
export type Standing = Pick<
  FleetStatus,
  'state' | 'total' | 'read' | 'readAtMs' | 'isRestored' | 'requests' | 'waitingUntilMs' | 'error'
>;

/** How a reading of pages runs: what aborts it, what happens when a page fails, and who is notified of progress. */
export type Course = Required<Omit<PageSourceOptions, 'sink'>>;

/** What a reading ended with. */
export interface ReadingResult {
  readonly devices: number;
  /** When the last page had arrived, milliseconds since the epoch. */
  readonly readAtMs: number;
}

/** The dependencies of a reading. */
export interface PagedReadingPorts {
  readonly clock: Pick<Clock, 'now' | 'wait'>;
  /** Ends a reading that is under way, for good. */
  readonly signal: AbortSignal;
  /** Reads everything. */
  readonly run: (course: Course) => Promise<ReadingResult>;
  /** Called when the standing changed. */
  readonly onChange: () => void;
  /** Called when a reading ended, in whatever way. */
  readonly onEnd: () => void;
}

const initialStanding: Standing = {
  state: 'loading',
  total: null,
  read: 0,
  readAtMs: null,
  isRestored: false,
  requests: 0,
  waitingUntilMs: null,
  error: null,
};

const errorOf = (thrown: unknown): AppError =>
  thrown instanceof Failure
    ? thrown.error
    : {
        code: 'internal',
        happened: say('readingFailed'),
        safe: say('shownBefore'),
        todo: say('readAgainOrReport'),
        details: thrown instanceof Error ? thrown.name : typeof thrown,
      };

interface UnderWay {
  readonly stopped: AbortController;
  readonly patience: Patience;
}

/**
 * A reading of many pages that can be repeated. A failed one states why, one that a broken connection interrupted can be
 * resumed, and a cancelled one can be started anew.
 */
export class PagedReading {
  readonly #ports: PagedReadingPorts;
  #standing = initialStanding;
  #underWay: UnderWay | null = null;
  /** Whether to start anew once the cancelled reading has ended. */
  #isWantedAgain = false;

  constructor(ports: PagedReadingPorts) {
    this.#ports = ports;
  }

  get standing(): Standing {
    return this.#standing;
  }

  /**
   * Starts reading, or resumes a reading that a broken connection interrupted; does nothing while one is under way. If a
   * cancelled reading has not ended yet, a new one starts once it has; likewise if what was read is too old by now.
   */
  start(): void {
    if (this.#underWay?.patience.hasLapsed()) this.#underWay.stopped.abort();
    if (this.#underWay?.stopped.signal.aborted) {
      this.#isWantedAgain = true;
      return;
    }
    if (this.#underWay?.patience.resume()) this.#change({ state: 'loading' });
    this.#underWay ??= this.#begin();
  }

  /** As `start`, but also cuts short a pause that the service asked for. */
  startNow(): void {
    this.#underWay?.patience.hurry();
    this.start();
  }

  /** Cancels the reading that is under way. */
  cancel(): void {
    this.#isWantedAgain = false;
    this.#underWay?.stopped.abort();
  }

  /** Called when what was read earlier, at `readAtMs`, stands in for what this reading does not get. */
  restore(readAtMs: number): void {
    this.#change({ readAtMs, isRestored: true });
  }

  /** Called when everything that was read is lost. */
  lose(error: AppError): void {
    this.cancel();
    this.#underWay = null;
    this.#change({ ...initialStanding, state: 'failed', error });
  }

  #begin(): UnderWay {
    const stopped = new AbortController();
    const signal = AbortSignal.any([this.#ports.signal, stopped.signal]);
    const patience = new Patience(this.#ports.clock, signal, {
      onPause: (waitingUntilMs) => this.#change({ waitingUntilMs }),
      onSuspended: (error) => this.#change({ state: 'failed', error }),
    });
    this.#change({ state: 'loading', read: 0, requests: 0 });
    const underWay = { stopped, patience };
    void this.#read(patience, signal, (to) => {
      if (this.#underWay === underWay) this.#change(to);
    }).then(() => this.#end(underWay));
    return underWay;
  }

  async #read(
    patience: Patience,
    signal: AbortSignal,
    change: (to: Partial<Standing>) => void,
  ): Promise<void> {
    try {
      const { devices, readAtMs } = await this.#ports.run({
        signal,
        onTrouble: (error) => patience.onTrouble(error),
        onProgress: ({ seen: read, totalItems: total, requests }) => {
          // What was read before the computer slept is not of the time of this page.
          if (patience.hasLapsed()) return this.start();
          patience.onSuccess();
          change({ total, read, requests });
        },
      });
      const { total } = this.#standing;
      change({ state: 'ready', total: total ?? devices, readAtMs, isRestored: false, error: null });
    } catch (thrown) {
      const state = this.#isWantedAgain ? 'loading' : 'cancelled';
      if (signal.aborted) change({ state, waitingUntilMs: null, error: null });
      else change({ state: 'failed', waitingUntilMs: null, error: errorOf(thrown) });
    }
  }

  #end(underWay: UnderWay): void {
    if (this.#underWay !== underWay) return;
    this.#underWay = null;
    this.#ports.onEnd();
    if (!this.#isWantedAgain) return;
    this.#isWantedAgain = false;
    this.start();
  }

  #change(to: Partial<Standing>): void {
    this.#standing = { ...this.#standing, ...to };
    this.#ports.onChange();
  }
}
