import { DatabaseSync } from 'node:sqlite';
import type { Field } from '@shared/devices/field.ts';
import { createOperations, type Operations } from '@core/operations/index.ts';
import { createOperationsJournal, type OperationsJournal } from '@core/storage/index.ts';
import { migrations } from '@core/storage/database/migrations.ts';
import { fleetFields } from './fake-fleet.ts';
import { FaultyService } from './faulty-service.ts';
import { ManualClock, settled } from './manual-clock.ts';
import { mortalClient, mortalJournal, type Interruption, type Life } from './mortal.ts';
import { FakeAccess } from './operations-bench.ts';

let worlds = 0;

/** One run of the application in one process. */
interface Run extends Life {
  readonly operations: Operations;
  kill(): void;
}

/** What a process keeps across runs: its database connection, and who is signed in. */
class Process {
  readonly access = new FakeAccess();
  readonly database: DatabaseSync;
  readonly journal: OperationsJournal;
  run: Run | null = null;
  /** The number of sign-ins to Transit that have ended. */
  left = 0;

  constructor(name: string) {
    this.database = new DatabaseSync(`file:${name}?mode=memory&cache=shared`);
    this.database.exec('PRAGMA foreign_keys = ON');
    this.journal = createOperationsJournal(this.database);
  }

  get isRunning(): boolean {
    return this.run !== null && !this.run.isDead;
  }
}

/**
 * Bulk changes of two processes on one in-memory database, against a service with scripted faults. Either process can
 * be killed and restarted at any point.
 */
export class FaultWorld {
  readonly clock = new ManualClock();
  readonly service: FaultyService;
  /** The journal as it is on disk, independent of any run. */
  readonly journal: OperationsJournal;
  interruption: Interruption | null = null;
  /** Whether the service can compare MAC addresses with lists. */
  hasLists = false;
  /** Whether the ring is a text, instead of one of its options. */
  isRingText = false;
  readonly #processes: readonly [Process, Process];
  #inUse: 0 | 1 = 0;
  #ids = 0;

  constructor(count: number) {
    const name = `world-${(worlds += 1)}`;
    const keeper = new DatabaseSync(`file:${name}?mode=memory&cache=shared`);
    for (const step of migrations) keeper.exec(step);
    this.#processes = [new Process(name), new Process(name)];
    keeper.close();
    this.journal = this.#processes[0].journal;
    this.service = new FaultyService(count, this.journal, this.clock);
    this.restart();
  }

  get operations(): Operations {
    const { run } = this.#current;
    if (run && !run.isDead) return run.operations;
    return this.restart();
  }

  get #current(): Process {
    return this.#processes[this.#inUse];
  }

  /** The operator switches to the other process, which starts if it is not running. */
  changeHands(): void {
    this.#inUse = this.#inUse === 0 ? 1 : 0;
    if (!this.#current.isRunning) this.restart();
  }

  /** The operator switches to another company, with or without signing out of the first one, or comes back. */
  switchAccount(to: 'Transit' | 'Depot', isSignedOut: boolean): void {
    const { access } = this.#current;
    if (to === 'Transit') this.#signIn(this.#current);
    else if (isSignedOut) {
      this.#current.left += 1;
      access.clients.delete('Transit');
    }
    access.switchTo(to);
  }

  #signIn(process: Process): void {
    const { access, left, run } = process;
    if (access.clients.has('Transit') || !run) return;
    access.clients.set(
      'Transit',
      mortalClient(
        run,
        this.service.client(() => process.left > left),
      ),
    );
  }

  /** Kills the run of the current process without a clean shutdown and starts a new one on what is on disk. */
  restart(): Operations {
    for (;;) {
      const run = this.#start(this.#current);
      try {
        run.operations.resume();
      } catch (error) {
        if (!run.isDead) throw error;
      }
      if (!run.isDead) return run.operations;
    }
  }

  /** Kills all runs and restarts only the current process. */
  leaveOne(): void {
    for (const { run } of this.#processes) run?.kill();
    this.restart();
  }

  close(): void {
    for (const { run, database } of this.#processes) {
      run?.kill();
      database.close();
    }
  }

  #fields(): readonly Field[] {
    const operators = this.hasLists ? ['Equals', 'In'] : ['Equals'];
    return fleetFields.map((field) => {
      if (field.name === 'Ring' && this.isRingText) return { ...field, type: 'String', hasOptions: false };
      return field.name === 'MacAddress' ? { ...field, operators } : field;
    });
  }

  #start(process: Process): Run {
    process.run?.kill();
    const life: Life = { isDead: false, dies: (when) => this.#dies(run, when) };
    const operations = createOperations({
      access: process.access,
      journal: mortalJournal(life, process.journal),
      fields: () => Promise.resolve(this.#fields()),
      clock: this.clock,
      newId: () => `id-${(this.#ids += 1)}`,
      random: () => 0.5,
      onFault: (error) => life.isDead || this.service.violations.push(`a fault: ${String(error)}`),
    });
    const kill = (): void => {
      life.isDead = true;
      operations.close();
    };
    const run: Run = Object.assign(life, { operations, kill });
    operations.onChange((operation) => this.service.assertTrue(operation));
    process.run = run;
    process.access.clients.clear();
    process.access.clients.set('Depot', this.service.ofAnotherCompany);
    this.#signIn(process);
    process.access.switchTo('Transit');
    return run;
  }

  #dies(run: Run, when: Interruption['when']): boolean {
    if (run.isDead) return true;
    if (!this.interruption) return false;
    if (when === 'before') this.interruption = { ...this.interruption, at: this.interruption.at - 1 };
    const { at, by, when: due } = this.interruption;
    if (at > 0 || due !== when) return false;
    this.interruption = null;
    if (by === 'crash') run.kill();
    else if (by === 'second process') this.changeHands();
    else this.switchAccount('Depot', by === 'sign-out');
    return run.isDead;
  }

  /** Runs everything that does not depend on time, restarting the current process if it dies meanwhile. */
  async rest(): Promise<void> {
    await settled();
    if (!this.#current.isRunning) this.restart();
    await settled();
  }
}
