import { DatabaseSync } from 'node:sqlite';
import type { Field } from '@shared/devices/field.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import type { Operation } from '@shared/operations/contract.ts';
import { createOperations, type Operations } from '@core/operations/index.ts';
import type { FieldUpdate, ServiceClient } from '@core/service/index.ts';
import { createOperationsJournal, type OperationsJournal } from '@core/storage/index.ts';
import { migrations } from '@core/storage/migrations.ts';
import { serviceError } from './fake-client.ts';
import { FakeFleet, fleetFields } from './fake-fleet.ts';
import { ManualClock, settled } from './manual-clock.ts';
import { FakeAccess } from './operations-bench.ts';

/** What can become of one sending. */
export const sendingFaults = [
  'none',
  'refused connection',
  'reset before it arrived',
  'reset after it was applied',
  'lost answer',
  'time-out before it arrived',
  '400',
  '401',
  '500 unapplied',
  '500 applied',
  '202 without id',
  'slow',
  'some devices stuck',
] as const;
export type SendingFault = (typeof sendingFaults)[number];

const never = new Promise<never>(() => undefined);

/** Ends an engine at its `at`-th call of journal or service, before that call or after it. */
export interface CrashPoint {
  readonly at: number;
  readonly when: 'before' | 'after';
}

/** One run of the application: nothing it does after its death reaches the journal or the service. */
interface Engine {
  readonly operations: Operations;
  isDead: boolean;
  kill(): void;
}

/**
 * Bulk changes on a database in memory, against a service that counts what reaches it and fails as it is told, ended and
 * started again at any point.
 */
export class FaultWorld {
  readonly clock = new ManualClock();
  readonly access = new FakeAccess();
  readonly fleet: FakeFleet;
  readonly database = new DatabaseSync(':memory:');
  /** The journal as it is on the disk, beside any engine. */
  readonly journal: OperationsJournal;
  /** Sendings of each part that may have arrived. */
  readonly arrivals = new Map<string, number>();
  /** What was broken, in sentences. */
  readonly violations: string[] = [];
  /** The values of devices as they were last read by anybody. */
  readonly lastRead = new Map<string, FieldValue>();
  sendings: SendingFault[] = [];
  crash: CrashPoint | null = null;
  /** Whether the service compares MAC addresses with lists. */
  hasLists = false;
  #engine: Engine;
  #ids = 0;

  constructor(count: number) {
    this.fleet = new FakeFleet(count, { Online: 1 });
    for (let index = 0; index < count; index += 1) this.fleet.set(index, 'Ring', 1 + (index % 3));
    this.database.exec('PRAGMA foreign_keys = ON');
    for (const step of migrations) this.database.exec(step);
    this.journal = createOperationsJournal(this.database);
    this.#engine = this.#start();
  }

  get operations(): Operations {
    if (this.#engine.isDead) this.restart();
    return this.#engine.operations;
  }

  /** Ends the engine without any farewell and starts another one on what is on the disk. */
  restart(): void {
    do {
      this.#engine.kill();
      this.#engine = this.#start();
      try {
        this.#engine.operations.resume();
      } catch (error) {
        if (!this.#engine.isDead) throw error;
      }
    } while (this.#engine.isDead);
  }

  close(): void {
    this.#engine.kill();
    this.database.close();
  }

  #fields(): readonly Field[] {
    const operators = this.hasLists ? ['Equals', 'In'] : ['Equals'];
    return fleetFields.map((field) => (field.name === 'MacAddress' ? { ...field, operators } : field));
  }

  #start(): Engine {
    const engine = { isDead: false, operations: null as Operations | null, kill: () => undefined as void };
    const journal = this.#mortal(engine, this.journal, ['create', 'update', 'claim', 'removeDemo']);
    const client = this.#mortalClient(engine);
    this.access.clients.set('Transit', client);
    const operations = createOperations({
      access: this.access,
      journal,
      fields: () => Promise.resolve(this.#fields()),
      clock: this.clock,
      newId: () => `id-${(this.#ids += 1)}`,
      random: () => 0.5,
      onFault: (error) => engine.isDead || this.violations.push(`a fault: ${String(error)}`),
    });
    engine.operations = operations;
    engine.kill = () => {
      engine.isDead = true;
      operations.close();
    };
    operations.onChange((operation) => this.#check(operation));
    return engine as Engine;
  }

  /** Counts a call towards the crash; `true` when the engine dies here. */
  #dies(engine: { isDead: boolean; kill(): void }, when: CrashPoint['when']): boolean {
    if (engine.isDead) return true;
    if (!this.crash) return false;
    if (when === 'before') this.crash = { ...this.crash, at: this.crash.at - 1 };
    if (this.crash.at > 0 || this.crash.when !== when) return false;
    this.crash = null;
    engine.kill();
    return true;
  }

  #mortal<T extends object>(
    engine: { isDead: boolean; kill(): void },
    whole: T,
    writes: readonly string[],
  ): T {
    return new Proxy(whole, {
      get: (target, name, receiver) => {
        const call = Reflect.get(target, name, receiver) as (...input: unknown[]) => unknown;
        return (...input: unknown[]): unknown => {
          const isWrite = writes.includes(String(name));
          if (isWrite ? this.#dies(engine, 'before') : engine.isDead) throw new Error('this engine is dead');
          const result = call.apply(target, input);
          if (isWrite && this.#dies(engine, 'after')) throw new Error('this engine died');
          return result;
        };
      },
    });
  }

  #mortalClient(engine: { isDead: boolean; kill(): void }): ServiceClient {
    const around = async <T>(call: () => Promise<T>): Promise<T> => {
      if (this.#dies(engine, 'before')) return never;
      const answer = call();
      answer.catch(() => undefined);
      if (this.#dies(engine, 'after')) return never;
      return answer.finally(() => (engine.isDead ? never : undefined));
    };
    const { client } = this.fleet;
    return {
      ...client,
      queryDevices: (query, signal) =>
        around(async () => {
          const page = await client.queryDevices(query, signal);
          for (const { mac, values } of page.devices) this.lastRead.set(mac, values.get('Ring') ?? null);
          return page;
        }),
      readLongOperation: (id, signal) => around(() => client.readLongOperation(id, signal)),
      updateField: (update) => around(() => this.#arrive(update)),
    };
  }

  /** The part that is being sent, as the journal has it. */
  #sendingPart({ filters, value }: FieldUpdate): string | null {
    const body = JSON.stringify([filters, value]);
    for (const { id } of this.journal.list()) {
      for (const part of this.journal.parts(id)) {
        if (part.state !== 'sending' || JSON.stringify([part.filters, part.value]) !== body) continue;
        return `${id}/${part.index}`;
      }
    }
    return null;
  }

  async #arrive(update: FieldUpdate): Promise<{ operationId: string }> {
    const fault = this.sendings.shift() ?? 'none';
    const part = this.#sendingPart(update);
    if (part === null) this.violations.push('a change was sent that the journal does not have as being sent');
    if (fault === 'refused connection') throw serviceError('unreachable', 'not-sent');
    if (part !== null) {
      const count = (this.arrivals.get(part) ?? 0) + 1;
      this.arrivals.set(part, count);
      if (count > 1) this.violations.push(`part ${part} was sent ${count} times`);
    }
    return this.#answer(fault, update);
  }

  #apply({ filters, fieldName, value }: FieldUpdate, isStuck = false): void {
    const hit = [...this.fleet.devices.values()].filter((values) =>
      filters.every((filter) => filter.operands.some((operand) => operand === values.get(filter.fieldName))),
    );
    for (const values of isStuck ? hit.slice(1) : hit) values.set(fieldName, value);
  }

  async #answer(fault: SendingFault, update: FieldUpdate): Promise<{ operationId: string }> {
    const accepted = { operationId: `s-${(this.#ids += 1)}` };
    switch (fault) {
      case 'none':
      case 'some devices stuck':
        this.#apply(update, fault !== 'none');
        return accepted;
      case 'slow':
        await this.clock.wait(90_000, new AbortController().signal);
        this.#apply(update);
        return accepted;
      case 'reset after it was applied':
      case 'lost answer':
        this.#apply(update);
        throw serviceError(fault === 'lost answer' ? 'timed-out' : 'unreachable', 'unknown');
      case '500 applied':
        this.#apply(update);
        throw serviceError('server-error', 'unknown');
      case '202 without id':
        this.#apply(update);
        throw serviceError('not-understood', 'unknown');
      case '400':
        throw serviceError('rejected', 'rejected');
      case '401':
        throw serviceError('unauthorised', 'rejected');
      case '500 unapplied':
        throw serviceError('server-error', 'unknown');
      default:
        throw serviceError('timed-out', 'unknown');
    }
  }

  /** No operation is called done unless each of its devices was read with its value. */
  #check({ id, state }: Operation): void {
    if (state !== 'done') return;
    const values = new Map(this.journal.parts(id).map((part) => [part.index, part.value]));
    for (const { mac, part, outcome } of this.journal.targets(id)) {
      const wanted = values.get(part ?? -1);
      if (outcome === 'confirmed' && this.lastRead.get(mac) === wanted) continue;
      this.violations.push(`operation ${id} is done without a reading of ${mac} that shows it`);
    }
  }

  /** Lets everything run that needs no time, whatever dies meanwhile. */
  async rest(): Promise<void> {
    await settled();
    if (this.#engine.isDead) this.restart();
    await settled();
  }
}
