import type { Company } from '../fleet/company.ts';
import { LongOperation, type Task } from './operation.ts';

const ERRORS = ['Timeout while waiting for the device', 'Device is locked by another operation'];
const FIRST_ID = 8801;

/** All accepted operations. They progress only when `advance` is called. */
export class Operations {
  readonly #operations = new Map<number, LongOperation>();
  readonly #durationMs: number;
  readonly #failEvery: number;

  /** `failEvery`: every n-th device of an operation fails; 0 for none. */
  constructor(options: { durationMs: number; failEvery: number }) {
    this.#durationMs = options.durationMs;
    this.#failEvery = options.failEvery;
  }

  /** Accepts the tasks and marks those that will fail. */
  accept(company: Company, tasks: readonly Task[], now: number): LongOperation {
    const operation = new LongOperation({
      id: FIRST_ID + this.#operations.size,
      company,
      tasks: tasks.map((task, k) => this.#fated(task, k)),
      startedAt: now,
      durationMs: this.#durationMs,
    });
    this.#operations.set(operation.id, operation);
    operation.advance(now);
    return operation;
  }

  find(id: number): LongOperation | undefined {
    return this.#operations.get(id);
  }

  advance(now: number): void {
    for (const operation of this.#operations.values()) operation.advance(now);
  }

  #fated(task: Task, k: number): Task {
    const isFailing = this.#failEvery > 0 && (k + 1) % this.#failEvery === 0 && task.error === undefined;
    if (!isFailing) return task;
    const error = ERRORS[Math.floor(k / this.#failEvery) % ERRORS.length] ?? 'Failed';
    return { ...task, error };
  }
}
