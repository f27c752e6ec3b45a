import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Operation } from '@shared/operations/operation.ts';
import { serviceError } from '@test/support/fake-client.ts';
import { macOf } from '@test/support/fake-fleet.ts';
import { FaultWorld } from '@test/support/fault-world.ts';
import { sendingFaults, type SendingFault } from '@test/support/faulty-service.ts';
import { interruptions, type Interruption } from '@test/support/mortal.ts';

const deviceCount = 5;
const schedules = process.env['ROLLCALL_DEEP'] === '1' ? 10_000 : 1_000;
const seed = Number(process.env['ROLLCALL_SEED'] ?? 20_260_520);

const pollFaults = [
  'running',
  'busy',
  'server error',
  'unknown id',
  'failed',
  'finished with errors',
] as const;
type PollFault = (typeof pollFaults)[number];

/** The failures of readings of devices; all but the last one are transient. */
const readFaults = ['unreachable', 'busy', 'forbidden'] as const;
type ReadFault = (typeof readFaults)[number];

const orders = ['verify', 'send rest', 'stop', 'retry', 'revert'] as const;

/** What goes wrong from now on: the faults of the next sendings, polls and readings, and an interruption. */
interface Fate {
  readonly sendings: readonly SendingFault[];
  readonly polls: readonly PollFault[];
  readonly reads: readonly ReadFault[];
  readonly interruption: Interruption | null;
}

interface NewChange {
  readonly on: 'all' | 'ring' | readonly number[];
  readonly value: 1 | 2;
  readonly times: 1 | 2;
  readonly canary: boolean;
  readonly lists: boolean;
  /** Whether text is added to the present values, instead of setting `value`. */
  readonly adds: boolean;
}

/** One step: of the operator, of time, or of somebody else. */
type Step =
  | ({ do: 'change' } & NewChange & Fate)
  | ({ do: (typeof orders)[number]; which: number; andRest: boolean } & Fate)
  | { do: 'wait'; ms: number }
  | { do: 'restart' }
  | { do: 'change hands' }
  | { do: 'switch account'; to: 'Transit' | 'Depot'; isSignedOut: boolean }
  | { do: 'meddle'; device: number; value: number; agoMs: number };

/** Generates the faults of one step. Faulty sendings reveal more than faulty readings, after which nothing is sent. */
const fateWithin = (first: number, last: number) => ({
  sendings: fc.array(
    fc.oneof(
      { weight: 1, arbitrary: fc.constant('none' as const) },
      { weight: 1, arbitrary: fc.constantFrom('refused connection' as const, '429' as const) },
      { weight: 1, arbitrary: fc.constantFrom(...sendingFaults) },
    ),
    { maxLength: 4, size: 'max' },
  ),
  polls: fc.array(fc.constantFrom(...pollFaults), { maxLength: 4 }),
  reads: fc.oneof(
    { weight: 10, arbitrary: fc.constant([]) },
    { weight: 2, arbitrary: fc.array(fc.constantFrom(...readFaults), { minLength: 1, maxLength: 2 }) },
  ),
  interruption: fc.option(
    fc.record({
      by: fc.constantFrom('crash' as const, 'crash' as const, ...interruptions),
      at: fc.integer({ min: first, max: last }),
      when: fc.constantFrom('before' as const, 'after' as const),
    }),
    { freq: 1 },
  ),
});

const change = fc.record({
  do: fc.constant('change' as const),
  on: fc.oneof(
    fc.constantFrom('all' as const, 'ring' as const),
    fc.uniqueArray(fc.nat(deviceCount - 1), { minLength: 2 }),
  ),
  value: fc.constantFrom(1 as const, 2 as const),
  times: fc.constantFrom(1 as const, 2 as const),
  canary: fc.boolean(),
  lists: fc.boolean(),
  adds: fc.boolean(),
  ...fateWithin(3, 9),
});
/** An order; with `andRest`, the rest of the operation is ordered right after its retry or revert. */
const order = fc.record({
  do: fc.constantFrom(...orders, 'send rest' as const),
  which: fc.constantFrom(0, 0, 0, 1, 2),
  andRest: fc.boolean(),
  ...fateWithin(1, 8),
});
const wait = fc.record({
  do: fc.constant('wait' as const),
  ms: fc.constantFrom(0, 1_000, 20_000, 100_000),
});
const meddle = fc.record({
  do: fc.constant('meddle' as const),
  device: fc.nat(deviceCount - 1),
  value: fc.integer({ min: 1, max: 3 }),
  agoMs: fc.constantFrom(0, 61_000),
});
const switchAccount = fc.record({
  do: fc.constant('switch account' as const),
  to: fc.constantFrom('Transit' as const, 'Transit' as const, 'Depot' as const),
  isSignedOut: fc.boolean(),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: change },
  { weight: 5, arbitrary: order },
  { weight: 4, arbitrary: wait },
  { weight: 1, arbitrary: fc.constant({ do: 'restart' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'change hands' as const }) },
  { weight: 1, arbitrary: switchAccount },
  { weight: 2, arbitrary: meddle },
);
const schedule = fc
  .tuple(change, fc.array(step, { minLength: 1, maxLength: 10, size: 'max' }))
  .map(([first, rest]): Step[] => [first, ...rest]);

const statusOf = (fault: PollFault) => {
  if (fault === 'running') return { state: 'Running', isFinal: false };
  if (fault === 'failed') return { state: 'Failed', isFinal: true };
  if (fault === 'finished with errors') return { state: 'FinishedWithErrors', isFinal: true };
  if (fault === 'busy') return serviceError('busy');
  return serviceError(fault === 'unknown id' ? 'not-found' : 'server-error');
};

/** Plays a schedule, and records what was promised to the operator. */
class Play {
  readonly world = new FaultWorld(deviceCount);
  /** The ids of the operations that `apply` returned. */
  readonly promised = new Set<string>();
  /** Gives an order without waiting for it: an engine that dies never answers. */
  readonly #ask = (work: () => unknown): void =>
    void Promise.resolve()
      .then(work)
      .catch(() => undefined);

  async #apply(previewId: string, targets: number, { times, canary }: { times: number; canary: boolean }) {
    const { operations } = this.world;
    const first = { devices: 1, watchMs: 10_000, stopAfterFailures: 0 };
    const input = {
      previewId,
      reason: '',
      typedCount: targets,
      typedName: 'Transit',
      ...(canary && targets > 1 ? { canary: first } : {}),
    };
    const answers = Array.from({ length: times }, () => operations.apply(input));
    const ids = new Set((await Promise.all(answers)).map(({ id }) => id));
    for (const id of ids) this.promised.add(id);
    if (ids.size > 1) this.world.service.violations.push('one preview became two operations');
  }

  #change({ on, value, times, canary, lists, adds }: NewChange): void {
    this.world.hasLists = lists;
    this.world.isRingText = adds;
    this.#ask(async () => {
      const target =
        typeof on === 'object'
          ? { filters: [], macs: on.map(macOf) }
          : {
              filters:
                on === 'all' ? [] : [{ fieldName: 'Ring', operatorId: 'Equals', operands: [3 - value] }],
            };
      const { operations } = this.world;
      const preview = adds
        ? await operations.previewEdit({ fieldName: 'Ring', edit: { kind: 'append', text: '+' }, ...target })
        : await operations.preview({ fieldName: 'Ring', value, ...target });
      const targets = preview.counts.willChange + preview.counts.unset;
      await this.#apply(preview.id, targets, { times, canary });
    });
  }

  #order({
    do: order,
    which,
    andRest,
  }: {
    do: (typeof orders)[number];
    which: number;
    andRest: boolean;
  }): void {
    const { operations } = this.world;
    const id = operations.list()[which]?.id ?? 'nothing';
    this.#ask(async () => {
      if (order === 'verify') return operations.verify(id);
      if (order === 'send rest') return operations.sendRest(id);
      if (order === 'stop') return operations.stop(id);
      const preview = await (order === 'retry'
        ? operations.retry(id)
        : operations.revertPlan({ operationId: id }));
      const targets = preview.counts.willChange + preview.counts.unset;
      await this.#apply(preview.id, targets, { times: 1, canary: false });
      return andRest && operations.sendRest(id);
    });
  }

  #fate({ sendings, polls, reads, interruption }: Fate): void {
    const { world } = this;
    const { service } = world;
    service.sendings = [...sendings];
    service.fleet.statuses = [...polls.map(statusOf), { state: 'Finished', isFinal: true }];
    service.fleet.readFailures = reads.map((fault) => serviceError(fault));
    world.interruption = interruption;
  }

  async take(next: Step): Promise<void> {
    const { world } = this;
    if ('sendings' in next) this.#fate(next);
    if (next.do === 'change') this.#change(next);
    else if (next.do === 'wait') await world.clock.pass(next.ms);
    else if (next.do === 'restart') world.restart();
    else if (next.do === 'meddle') {
      world.service.meddle(next.device, next.value);
      await world.clock.pass(next.agoMs);
    } else if (next.do === 'change hands') world.changeHands();
    else if (next.do === 'switch account') world.switchAccount(next.to, next.isSignedOut);
    else this.#order(next);
    await world.rest();
  }

  /** Lets everything end without further faults; the operator has devices read where that is needed. */
  async end(): Promise<readonly Operation[]> {
    const { world } = this;
    world.interruption = null;
    const { service } = world;
    service.sendings = [];
    service.fleet.readFailures = [];
    service.fleet.statuses = [{ state: 'Finished', isFinal: true }];
    world.leaveOne();
    for (let round = 0; round < 3; round += 1) {
      await world.clock.pass(600_000);
      for (const { id, state } of world.journal.list()) {
        if (state === 'unknown') this.#ask(() => world.operations.verify(id));
      }
      await world.rest();
    }
    return world.journal.list();
  }
}

/** Returns what is wrong after a schedule; an empty list if nothing is. */
async function play(steps: readonly Step[]): Promise<readonly string[]> {
  const one = new Play();
  try {
    for (const next of steps) await one.take(next);
    const operations = await one.end();
    const lost = [...one.promised].filter((id) => !operations.some((operation) => operation.id === id));
    const staged = operations.filter(({ canary }) => /sending|watching/.test(canary?.phase ?? ''));
    const open = operations.filter(({ endedAtMs }) => endedAtMs === null);
    return [
      ...one.world.service.violations,
      ...lost.map((id) => `operation ${id} is lost`),
      ...staged.map(({ id }) => `the first devices of operation ${id} stay in the middle`),
      ...open.map(({ id, state }) => `operation ${id} stays ${state}`),
    ];
  } finally {
    one.world.close();
  }
}

describe('whatever fails, and whenever Rollcall ends', () => {
  it(
    'no part is sent twice unless it provably never arrived, no intent is lost, nothing is done without a reading',
    { timeout: 1_800_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(schedule, async (steps) => {
          expect(await play(steps)).toEqual([]);
        }),
        { seed, numRuns: schedules },
      );
    },
  );
});
