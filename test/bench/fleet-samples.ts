import type { Announcement } from './simulator.ts';

/** What can be done with a fleet on screen, by Rollcall alone or compared with other grids. */
export type PagePart = 'alone' | 'rivals' | 'sort' | 'group' | 'search' | 'select' | 'palette' | 'idle';

/**
 * The parameters of a run with the fleet on screen, passed as JSON in the environment variable `ROLLCALL_BENCH_FLEET`.
 */
export interface FleetRun {
  readonly service: Announcement;
  readonly devices: number;
  /** How often each thing is measured; if more than once, the first is a warm-up. */
  readonly rounds: number;
  readonly idleSeconds: number;
  /** The number of frames for scrolling through the full height. */
  readonly scrollSteps: number;
  /** What to do with the fleet once it is open. */
  readonly parts: readonly PagePart[];
  /** The file for the samples, as JSON. */
  readonly results: string;
}

/** What is measured: `Rollcall` or the name of a rival. */
export type Contender = string;

/** One number measured several times, for Rollcall and for rivals. */
export type Samples = Readonly<Record<Contender, readonly number[]>>;

export type SamplesByName = Readonly<Record<string, Samples>>;

/** Collects samples by measurement and contender. */
export class SampleBook {
  readonly #samples = new Map<string, Map<Contender, number[]>>();

  add(name: string, contender: Contender, ...values: readonly number[]): void {
    const ofName = this.#samples.get(name) ?? new Map<Contender, number[]>();
    this.#samples.set(name, ofName);
    ofName.set(contender, [...(ofName.get(contender) ?? []), ...values]);
  }

  toJSON(): SamplesByName {
    return Object.fromEntries(
      [...this.#samples].map(([name, ofName]) => [name, Object.fromEntries(ofName)] as const),
    );
  }
}
