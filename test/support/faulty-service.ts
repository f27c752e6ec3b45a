import { valueText, type FieldValue } from '@shared/devices/value.ts';
import type { Operation, OperationPart } from '@shared/operations/contract.ts';
import type { FieldUpdate, ServiceClient } from '@core/service/index.ts';
import type { OperationsJournal } from '@core/storage/index.ts';
import { fakeClient, serviceError } from './fake-client.ts';
import { FakeFleet, macOf } from './fake-fleet.ts';
import type { ManualClock } from './manual-clock.ts';

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
  '429',
  '500 unapplied',
  '500 applied',
  '202 without id',
  'slow',
  'some devices stuck',
] as const;
export type SendingFault = (typeof sendingFaults)[number];

/** So long what was read of devices may decide a sending, milliseconds. */
const checkHoldsMs = 60_000;

interface Sent {
  readonly operation: Operation;
  readonly part: OperationPart;
}

const nameOf = ({ operation, part }: Sent): string => `${operation.id}/${part.index}`;

/** A service that counts what reaches it, fails as it is told, and says what it must not be sent. */
export class FaultyService {
  readonly fleet: FakeFleet;
  /** What was broken, in sentences. */
  readonly violations: string[] = [];
  sendings: SendingFault[] = [];
  /** Sendings of each part that may have arrived. */
  readonly #arrivals = new Map<string, number>();
  /** The values of devices as they were last read by anybody. */
  readonly #lastRead = new Map<string, FieldValue>();
  /** When a device last got a value. */
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

  /** Gives a device another value, as somebody else does. */
  meddle(index: number, value: number): void {
    this.fleet.set(index, 'Ring', value);
    this.#touchedMs.set(macOf(index), this.#clock.now());
  }

  /** A client of one sign-in; `isOver` tells that it was closed. */
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

  /** No operation is called done unless all of it was sent and each of its devices was read with its value. */
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
   * The part that is being sent, as the journal has it: of several with one body the one that was last made ready. A
   * process that starts in that moment takes its answer for lost.
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
    const known = new Map(this.#journal.targets(sent.operation.id).map(({ mac, before }) => [mac, before]));
    for (const [mac, values] of this.#hitBy(update)) {
      const now = values.get('Ring') ?? null;
      const isFresh = this.#clock.now() - (this.#touchedMs.get(mac) ?? 0) <= checkHoldsMs;
      if (isFresh || now === update.value || (known.has(mac) && now === known.get(mac))) continue;
      this.violations.push(`part ${part} overwrote “${valueText(now)}”, which somebody set on ${mac}`);
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
