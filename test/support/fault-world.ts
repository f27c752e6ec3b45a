import { DatabaseSync } from 'node:sqlite';
import type { Field } from '@shared/devices/field.ts';
import { createOperations, type Operations } from '@core/operations/index.ts';
import { createOperationsJournal, type OperationsJournal } from '@core/storage/index.ts';
import { migrations } from '@core/storage/migrations.ts';
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

/** What a process keeps over its runs: its connection to the database, and who is signed in. */
class Process {
  readonly access = new FakeAccess();
  readonly database: DatabaseSync;
  readonly journal: OperationsJournal;
  run: Run | null = null;
  /** How many sign-ins to Transit are over. */
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
 * Bulk changes of two processes on one database in memory, against a service that fails as it is told. Either is ended
 * and started again at any point.
 */
export class FaultWorld {
  readonly clock = new ManualClock();
  readonly service: FaultyService;
  /** The journal as it is on the disk, beside any run. */
  readonly journal: OperationsJournal;
  interruption: Interruption | null = null;
  /** Whether the service compares MAC addresses with lists. */
  hasLists = false;
  readonly #processes: readonly [Process, Process];
  #hand: 0 | 1 = 0;
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
    return this.#processes[this.#hand];
  }

  /** From now on the operator uses the other process, which starts if it does not run. */
  changeHands(): void {
    this.#hand = this.#hand === 0 ? 1 : 0;
    if (!this.#current.isRunning) this.restart();
  }

  /** The operator looks at another company, having signed out of the first one or not; or comes back. */
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

  /** Ends the run of the process in hand without any farewell and starts another one on what is on the disk. */
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

  /** Ends whatever runs; only the process in hand goes on. */
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
    return fleetFields.map((field) => (field.name === 'MacAddress' ? { ...field, operators } : field));
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

  /** Lets everything run that needs no time, whatever dies meanwhile. */
  async rest(): Promise<void> {
    await settled();
    if (!this.#current.isRunning) this.restart();
    await settled();
  }
}
