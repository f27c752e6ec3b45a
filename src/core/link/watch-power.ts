import type { Clock, HostLinks } from '../service/index.ts';

/** What the system tells of the computer's sleep; some systems do not tell. */
export interface PowerPort {
  readonly onSuspend: (listener: () => void) => void;
  readonly onResume: (listener: () => void) => void;
}

/** What the watch works with. */
export interface PowerPorts {
  readonly power: PowerPort;
  readonly clock: Clock;
  readonly links: Pick<HostLinks, 'sleep' | 'wake'>;
  readonly random: () => number;
}

const tickMs = 10_000;
/** A tick that comes later than this after its time was slept through. */
const longestDelayMs = 30_000;
/** So many ticks in time after the system announced a sleep show that there is none. */
const ticksAwake = 3;
/** After waking: between a half and the whole of it, so that a fleet of laptops does not ask at one moment. */
const settlingMs = 4000;

/** Follows the computer's sleep by what the system tells and by the time that is missing. */
class PowerWatch {
  readonly #ports: PowerPorts;
  readonly #ending = new AbortController();
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
      if (tookMs - tickMs > longestDelayMs) this.#slept();
      else if (this.#state === 'asleep') this.#notAsleep();
    }
  }

  /** A sleep that nobody announced, or whose end nobody told. */
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
    this.#ports.links.sleep();
  }

  #wake(): void {
    if (this.#state !== 'asleep') return;
    this.#state = 'waking';
    const { clock, links, random } = this.#ports;
    clock.wait(settlingMs * (0.5 + random() / 2), this.#ending.signal).then(
      () => {
        if (this.#state !== 'waking') return;
        this.#state = 'awake';
        links.wake();
      },
      () => undefined,
    );
  }
}

/**
 * Lets nothing be sent while the computer sleeps and for a moment after it woke. A sleep shows by what the system
 * tells, or by more than 30 s that are missing; a clock that is set back is none. Returns how to stop.
 */
export function watchPower(ports: PowerPorts): () => void {
  const watch = new PowerWatch(ports);
  return () => watch.close();
}
