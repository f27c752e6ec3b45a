import type { Clock, HostLinks } from '../service/index.ts';

/** What the system reports about the computer's sleep; some systems report nothing. */
export interface PowerPort {
  readonly onSuspend: (listener: () => void) => void;
  readonly onResume: (listener: () => void) => void;
}

/** The dependencies of the watch. */
export interface PowerPorts {
  readonly power: PowerPort;
  readonly clock: Clock;
  readonly links: Pick<HostLinks, 'sleep' | 'wake'>;
  readonly random: () => number;
}

const tickMs = 10_000;
/** A tick that is later than this was slept through. */
const maxDelayMs = 30_000;
/** This many ticks on time after an announced sleep show that the computer is awake. */
const ticksAwake = 3;
/** After waking: between half and all of it, so that a fleet of laptops does not send requests at the same moment. */
const settlingMs = 4000;

/** Detects the computer's sleep by what the system reports and by missing time. */
class PowerWatch {
  readonly #ports: PowerPorts;
  readonly #ending = new AbortController();
  /** Ends the pause after waking when the computer sleeps again. */
  #settling = new AbortController();
  #state: 'awake' | 'asleep' | 'waking' = 'awake';
  #ticksAsleep = 0;

  constructor(ports: PowerPorts) {
    this.#ports = ports;
    ports.power.onSuspend(() => this.#sleep());
    ports.power.onResume(() => this.#wake());
    this.#tick().catch(() => undefined);
  }

  close(): void {
    this.#ending.abort();
  }

  async #tick(): Promise<void> {
    const { clock } = this.#ports;
    for (;;) {
      const [wallMs, monotonicMs] = [clock.now(), clock.monotonic()];
      await clock.wait(tickMs, this.#ending.signal);
      const tookMs = Math.max(clock.now() - wallMs, clock.monotonic() - monotonicMs);
      if (tookMs - tickMs > maxDelayMs) this.#slept();
      else if (this.#state === 'asleep') this.#notAsleep();
    }
  }

  /** Handles a sleep that was not announced, or whose end was not. */
  #slept(): void {
    if (this.#state === 'waking') return;
    this.#sleep();
    this.#wake();
  }

  #notAsleep(): void {
    this.#ticksAsleep += 1;
    if (this.#ticksAsleep >= ticksAwake) this.#wake();
  }

  #sleep(): void {
    this.#state = 'asleep';
    this.#ticksAsleep = 0;
    this.#settling.abort();
    this.#ports.links.sleep();
  }

  #wake(): void {
    if (this.#state !== 'asleep') return;
    this.#state = 'waking';
    this.#settling = new AbortController();
    const { clock, links, random } = this.#ports;
    const ended = AbortSignal.any([this.#ending.signal, this.#settling.signal]);
    clock.wait(settlingMs * (0.5 + random() / 2), ended).then(
      () => {
        this.#state = 'awake';
        links.wake();
      },
      () => undefined,
    );
  }
}

/**
 * Lets nothing be sent while the computer sleeps and for a moment after it wakes. A sleep is detected by what the system
 * reports, or by more than 30 s of missing time; setting the clock back does not count. Returns a function that stops
 * the watch.
 */
export function watchPower(ports: PowerPorts): () => void {
  const watch = new PowerWatch(ports);
  return () => watch.close();
}
