import { valueText, type FieldValue } from '@shared/devices/value.ts';
import type { Operation, OperationPart } from '@shared/operations/operation.ts';
import type { FieldUpdate, ServiceClient } from '@core/service/index.ts';
import type { OperationsJournal } from '@core/storage/index.ts';
import { fakeClient, serviceError } from './fake-client.ts';
import { FakeFleet, macOf } from './fake-fleet.ts';
import type { ManualClock } from './manual-clock.ts';

/** The possible outcomes of sending one update. */
export const sendingFaults = [
  'none',
  'refused connection',
  'reset before it arrived',
  'reset after it was applied',
  'lost answer',
  'time-out before it arrived',
  '400',
  '401',
  '429',
  '500 unapplied',
  '500 applied',
  '202 without id',
  'slow',
  'some devices stuck',
] as const;
export type SendingFault = (typeof sendingFaults)[number];

/** How long values read from devices may justify sending a change, in milliseconds. */
const checkHoldsMs = 60_000;

interface Sent {
  readonly operation: Operation;
  readonly part: OperationPart;
}

const nameOf = ({ operation, part }: Sent): string => `${operation.id}/${part.index}`;

/**
 * A service that counts the updates it receives, fails as scripted, and records updates that should never have been
 * sent.
 */
export class FaultyService {
  readonly fleet: FakeFleet;
  /** Descriptions of the rules that were broken. */
  readonly violations: string[] = [];
  sendings: SendingFault[] = [];
  /** How many times each part may have arrived. */
  readonly #arrivals = new Map<string, number>();
  /** The values of devices when they were last read by any client. */
  readonly #lastRead = new Map<string, FieldValue>();
  /** When a device's value was last set. */
  readonly #touchedMs = new Map<string, number>();
  readonly #journal: OperationsJournal;
  readonly #clock: ManualClock;
  #ids = 0;

  constructor(count: number, journal: OperationsJournal, clock: ManualClock) {
    this.fleet = new FakeFleet(count, { Online: 1 });
    for (let index = 0; index < count; index += 1) this.fleet.set(index, 'Ring', 1 + (index % 3));
    this.#journal = journal;
    this.#clock = clock;
  }

  /** Changes a device's value, as another user would. */
  meddle(index: number, value: number): void {
    this.fleet.set(index, 'Ring', value);
    this.#touchedMs.set(macOf(index), this.#clock.now());
  }

  /** A client for one sign-in; `isOver` tells whether that sign-in has ended. */
  client(isOver: () => boolean): ServiceClient {
    const { client } = this.fleet;
    const unlessOver = <T>(call: () => Promise<T>): Promise<T> =>
      isOver() ? Promise.reject(serviceError('cancelled', 'not-sent')) : call();
    return {
      ...client,
      queryDevices: (query, signal) =>
        unlessOver(async () => {
          const page = await client.queryDevices(query, signal);
          for (const { mac, values } of page.devices) this.#lastRead.set(mac, values.get('Ring') ?? null);
          return page;
        }),
      readLongOperation: (id, signal) => unlessOver(() => client.readLongOperation(id, signal)),
      updateField: (update) => unlessOver(() => this.#arrive(update)),
    };
  }

  /** A client of another company, which has no devices. */
  readonly ofAnotherCompany: ServiceClient = fakeClient({
    queryDevices: () => Promise.resolve({ totalItems: 0, devices: [] }),
    updateField: () => {
      this.violations.push('a change was sent to another company');
      return Promise.reject(serviceError('rejected'));
    },
  });

  /**
   * Checks that an operation is reported as done only if all of it was sent and each device was read with its new
   * value.
   */
  assertTrue({ id, state }: Operation): void {
    if (state !== 'done') return;
    const parts = this.#journal.parts(id);
    if (parts.some((part) => part.state !== 'ended')) {
      this.violations.push(`operation ${id} is done without all of it having been sent`);
    }
    for (const { mac, part, outcome } of this.#journal.targets(id)) {
      const wanted = parts[part ?? -1]?.value;
      if (outcome === 'confirmed' && this.#lastRead.get(mac) === wanted) continue;
      this.violations.push(`operation ${id} is done without a reading of ${mac} that shows it`);
    }
  }

  /**
   * Finds the part being sent, according to the journal. Among several with the same body, it is the one marked as
   * sending last. A process that starts at that moment treats the response as lost.
   */
  #sendingPart({ filters, value }: FieldUpdate): Sent | null {
    const body = JSON.stringify([filters, value]);
    const nowMs = this.#clock.now();
    const isSent = ({ state, sentAtMs }: OperationPart): boolean =>
      state === 'sending' || (state === 'unknown' && sentAtMs === nowMs);
    const sent = this.#journal.list().flatMap((operation) =>
      this.#journal
        .parts(operation.id)
        .filter((part) => isSent(part) && JSON.stringify([part.filters, part.value]) === body)
        .map((part) => ({ operation, part })),
    );
    const sentMs = ({ part }: Sent): number => part.sentAtMs ?? 0;
    const arrived = (one: Sent): number => this.#arrivals.get(nameOf(one)) ?? 0;
    return sent.sort((a, b) => sentMs(b) - sentMs(a) || arrived(a) - arrived(b))[0] ?? null;
  }

  async #arrive(update: FieldUpdate): Promise<{ operationId: string }> {
    const fault = this.sendings.shift() ?? 'none';
    const sent = this.#sendingPart(update);
    if (!sent) this.violations.push('a change was sent that the journal does not have as being sent');
    if (fault === 'refused connection') throw serviceError('unreachable', 'not-sent');
    if (sent) this.#count(sent, update);
    return this.#answer(fault, update);
  }

  #count(sent: Sent, update: FieldUpdate): void {
    const part = nameOf(sent);
    const count = (this.#arrivals.get(part) ?? 0) + 1;
    this.#arrivals.set(part, count);
    if (count > 1) this.violations.push(`part ${part} was sent ${count} times`);
    this.#assertAlone(sent.operation);
    const known = new Map(this.#journal.targets(sent.operation.id).map(({ mac, before }) => [mac, before]));
    this.#assertAdded(sent, update);
    for (const [mac, values] of this.#hitBy(update)) {
      const now = values.get('Ring') ?? null;
      const isFresh = this.#clock.now() - (this.#touchedMs.get(mac) ?? 0) <= checkHoldsMs;
      if (isFresh || now === update.value || (known.has(mac) && now === known.get(mac))) continue;
      this.violations.push(`part ${part} overwrote “${valueText(now)}”, which somebody set on ${mac}`);
    }
  }

  /** An operation and its follow-up are worked out from the same devices: only one of them may be sent at a time. */
  #assertAlone({ id, retryOf, revertOf }: Operation): void {
    for (const other of this.#journal.list()) {
      const isRelated =
        [other.retryOf, other.revertOf].includes(id) || [retryOf, revertOf].includes(other.id);
      if (isRelated && other.endedAtMs === null)
        this.violations.push(`${id} was sent before ${other.id} ended`);
    }
  }

  /** Text is added to the old value that the journal has of each device, which is thereby the one that was previewed. */
  #assertAdded({ operation: { id, change }, part }: Sent, { value }: FieldUpdate): void {
    const { edit } = change;
    if (edit?.kind !== 'append') return;
    for (const target of this.#journal.targets(id)) {
      if (target.part !== part.index || `${valueText(target.before)}${edit.text}` === value) continue;
      this.violations.push(`${id} gives ${target.mac} “${String(value)}”, not its old value and the text`);
    }
  }

  #hitBy({ filters }: FieldUpdate): [string, Map<string, FieldValue>][] {
    return [...this.fleet.devices].filter(([, values]) =>
      filters.every((filter) => filter.operands.some((operand) => operand === values.get(filter.fieldName))),
    );
  }

  #apply(update: FieldUpdate, isStuck = false): void {
    const hit = this.#hitBy(update);
    for (const [mac, values] of isStuck ? hit.slice(1) : hit) {
      values.set(update.fieldName, update.value);
      this.#touchedMs.set(mac, this.#clock.now());
    }
  }

  async #answer(fault: SendingFault, update: FieldUpdate): Promise<{ operationId: string }> {
    const accepted = { operationId: `s-${(this.#ids += 1)}` };
    switch (fault) {
      case 'none':
      case 'some devices stuck':
        this.#apply(update, fault !== 'none');
        return accepted;
      case 'slow':
        await this.#clock.wait(90_000, new AbortController().signal);
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
      default:
        throw refusalOf(fault);
    }
  }
}

const refusals: Partial<Record<SendingFault, Error>> = {
  '400': serviceError('rejected', 'rejected'),
  '401': serviceError('unauthorised', 'rejected'),
  '429': serviceError('busy', 'rejected'),
  '500 unapplied': serviceError('server-error', 'unknown'),
};

const refusalOf = (fault: SendingFault): Error => refusals[fault] ?? serviceError('timed-out', 'unknown');
