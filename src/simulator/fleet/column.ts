import type { Sample, Value } from './value.ts';
import type { ValueSource } from './value-source.ts';

/** One field of one company: the values of its source, overridden by changes made since the start. */
export class Column {
  readonly #source: ValueSource;
  readonly #changes = new Map<number, Sample[]>();

  constructor(source: ValueSource) {
    this.#source = source;
  }

  /** Whether values change by themselves over time. */
  get isLive(): boolean {
    return this.#source.isLive;
  }

  get(device: number): Value | undefined {
    const changes = this.#changes.size === 0 ? undefined : this.#changes.get(device);
    return changes === undefined ? this.#source.value(device) : changes.at(-1)?.value;
  }

  /** Sets a value from `time` on. From then on the source no longer determines this device's value. */
  set(device: number, value: Value | undefined, time: number): void {
    const changes = this.#changes.get(device);
    if (changes === undefined) this.#changes.set(device, [{ time, value }]);
    else changes.push({ time, value });
  }

  /** The history in `[from, to]`, ascending; what the device itself reports ends at `now`. */
  samples(device: number, span: { from: number; to: number; now: number }): Sample[] {
    const { from, to, now } = span;
    const changes = this.#changes.get(device) ?? [];
    const firstChange = changes[0]?.time ?? Number.POSITIVE_INFINITY;
    const reported = this.#source.samples(device, from, Math.min(to, now));
    return [
      ...(changes.length === 0 ? reported : reported.filter((sample) => sample.time < firstChange)),
      ...changes.filter((change) => change.time >= from && change.time <= to),
    ];
  }
}
