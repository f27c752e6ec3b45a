import type { Announcement } from './simulator.ts';

/** What can be done with a fleet on screen: alone, or beside other grids that do the same. */
export type PagePart = 'alone' | 'rivals' | 'sort' | 'group' | 'search' | 'select' | 'palette' | 'idle';

/** What the fleet on screen is measured with, as the environment variable `ROLLCALL_BENCH_FLEET` has it in JSON. */
export interface FleetRun {
  readonly service: Announcement;
  readonly devices: number;
  /** How often each thing is measured, the first time to warm up when there are several. */
  readonly rounds: number;
  readonly idleSeconds: number;
  /** In how many frames the full height is scrolled through. */
  readonly scrollSteps: number;
  /** What is done with the fleet once it is open. */
  readonly parts: readonly PagePart[];
  /** Where the samples go, as JSON. */
  readonly results: string;
}

/** Who is measured, as `Rollcall` or the name of a rival. */
export type Contender = string;

/** One number that was measured several times, of Rollcall and of others. */
export type Samples = Readonly<Record<Contender, readonly number[]>>;

export type SamplesByName = Readonly<Record<string, Samples>>;

/** Collects samples by what was measured and of whom. */
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
