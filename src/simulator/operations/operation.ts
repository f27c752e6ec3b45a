import type { Company } from '../fleet/company.ts';
import type { Value } from '../fleet/value.ts';
import { at } from '../random.ts';

/** The values to set on one device. A task with an error fails and leaves the device unchanged. */
export interface Task {
  /** The MAC address as given in the request. */
  readonly identifier: string;
  /** The device's index in its company; −1 if there is no such device. */
  readonly device: number;
  readonly values: readonly (readonly [fieldName: string, value: Value])[];
  readonly error?: string;
}

/** The names that the service uses for the states. */
export type OperationState = 'Pending' | 'Running' | 'Finished' | 'FinishedWithErrors';

/** The initial share of the duration in which nothing happens yet. */
const PENDING_SHARE = 0.1;

/** A change in progress: its tasks are carried out one after another, evenly spread over the duration. */
export class LongOperation {
  readonly id: number;
  readonly company: Company;
  readonly #tasks: readonly Task[];
  readonly #startedAt: number;
  readonly #durationMs: number;
  readonly #failed: Task[] = [];
  #processed = 0;
  #hasBegun = false;

  constructor(setting: {
    id: number;
    company: Company;
    tasks: readonly Task[];
    startedAt: number;
    durationMs: number;
  }) {
    this.id = setting.id;
    this.company = setting.company;
    this.#tasks = setting.tasks;
    this.#startedAt = setting.startedAt;
    this.#durationMs = setting.durationMs;
  }

  get state(): OperationState {
    if (this.isDone) return this.#failed.length === 0 ? 'Finished' : 'FinishedWithErrors';
    return this.#hasBegun ? 'Running' : 'Pending';
  }

  get isDone(): boolean {
    return this.#hasBegun && this.#processed === this.#tasks.length;
  }

  get processed(): number {
    return this.#processed;
  }

  get total(): number {
    return this.#tasks.length;
  }

  /** The tasks that have failed so far. */
  get failed(): readonly Task[] {
    return this.#failed;
  }

  /** Carries out the tasks that are due by `now`. */
  advance(now: number): void {
    const pendingMs = this.#durationMs * PENDING_SHARE;
    const runningMs = this.#durationMs - pendingMs;
    const elapsed = now - this.#startedAt - pendingMs;
    if (elapsed < 0 || this.isDone) return;
    const share = runningMs === 0 ? 1 : Math.min(1, elapsed / runningMs);
    // An operation without tasks still takes its full duration.
    if (this.#tasks.length === 0 && share < 1) return;
    this.#hasBegun = true;
    const due = Math.floor(share * this.#tasks.length);
    for (; this.#processed < due; this.#processed += 1) {
      const part = (this.#processed + 1) / this.#tasks.length;
      this.#do(at(this.#tasks, this.#processed), this.#startedAt + pendingMs + part * runningMs);
    }
  }

  #do(task: Task, time: number): void {
    if (task.error !== undefined) {
      this.#failed.push(task);
      return;
    }
    for (const [name, value] of task.values) {
      this.company.set(task.device, name, { value, time: Math.round(time) });
    }
  }
}
