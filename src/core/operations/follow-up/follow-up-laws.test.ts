import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valueText, type FieldValue } from '@shared/devices/value.ts';
import type { OperationDevice } from '@shared/operations/operation.ts';
import type { DeviceRecord } from '@core/service/index.ts';
import { fleetFields, macOf } from '@test/support/fake-fleet.ts';
import { holdsValue } from '../change/new-value.ts';
import type { Target } from '../verification/targets.ts';
import type { SortedTargets } from './follow-up-values.ts';
import { retryOf } from './retry.ts';
import { revertOf } from './revert.ts';

const depot = fleetFields.find(({ name }) => name === 'Depot');
if (!depot) throw new Error('a fleet has depots');

const text = fc.constantFrom('North', 'East', 'West', '', '1');
const value: fc.Arbitrary<FieldValue> = fc.oneof(
  text,
  fc.constant(null),
  fc.constant({ exact: '12345678901234567890' }),
  fc.constant(1),
);
const outcome = fc.constantFrom<OperationDevice['outcome']>(
  'pending',
  'confirmed',
  'not-changed',
  'other-value',
  'gone',
);

/** A device of an operation, and its current value; `undefined` if it no longer exists. */
interface Fate extends Pick<Target, 'before' | 'wanted' | 'outcome' | 'part'> {
  readonly present: FieldValue | undefined;
}
const device: fc.Arbitrary<Fate> = fc.record({
  before: value,
  wanted: text,
  outcome,
  part: fc.option(fc.nat(2)),
  present: fc.oneof<fc.MaybeWeightedArbitrary<FieldValue | undefined>[]>(
    { weight: 1, arbitrary: fc.constant(undefined) },
    { weight: 5, arbitrary: value },
  ),
});
const devices = fc.array(device, { maxLength: 12 });

interface Case {
  readonly targets: readonly Target[];
  readonly present: ReadonlyMap<string, DeviceRecord>;
}

function caseOf(list: readonly Fate[]): Case {
  const targets = list.map(({ before, wanted, outcome, part }, index) => {
    const common = { before, wanted, outcome, part, now: null, message: '' };
    return { ...common, mac: macOf(index), name: `Bus ${index}` };
  });
  const present = list.flatMap(({ present: now }, index) =>
    now === undefined ? [] : [{ mac: macOf(index), values: new Map([['Depot', now]]) }],
  );
  return { targets, present: new Map(present.map((record) => [record.mac, record])) };
}

const attempt = <T extends SortedTargets>(plan: () => T): T | null => {
  try {
    return plan();
  } catch {
    return null;
  }
};
const changed = ({ assignments }: SortedTargets): string[] => assignments.flatMap(({ macs }) => macs);
const leftOf = ({ left }: SortedTargets): string[] => left.map(({ mac }) => mac);
const sorted = (macs: readonly string[]): string[] => [...macs].sort();

/** Each device occurs once: grouped by the value that it gets, or left alone with a reason. */
function expectPartition(plan: SortedTargets, macs: readonly string[]): void {
  expect(sorted([...changed(plan), ...leftOf(plan)])).toEqual(sorted(macs));
  const values = plan.assignments.map(({ value: wanted }) => JSON.stringify(wanted));
  expect(new Set(values).size).toBe(values.length);
  const sizes = plan.assignments.map(({ macs: some }) => some.length);
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  expect(sizes).not.toContain(0);
  for (const row of plan.left) {
    expect(row.group).toBe('cannot-change');
    expect(row.note).toMatch(/^[A-Z].*\.$/);
  }
}

describe('a retry', () => {
  it('and what it leaves alone together are the failures, each device once', () => {
    fc.assert(
      fc.property(devices, (list) => {
        const { targets, present } = caseOf(list);
        const failures = targets.filter((target) => target.outcome !== 'confirmed').map(({ mac }) => mac);
        const plan = attempt(() => retryOf(depot, targets, present));
        if (plan) expectPartition(plan, failures);
        else expect(failures.filter((mac) => kept(targets, present, mac))).toEqual([]);
      }),
    );
  });

  it('never takes a device that has neither its old value nor the new one', () => {
    fc.assert(
      fc.property(devices, (list) => {
        const { targets, present } = caseOf(list);
        const plan = attempt(() => retryOf(depot, targets, present));
        if (!plan) return;
        for (const mac of changed(plan)) expect(kept(targets, present, mac)).toBe(true);
        for (const mac of leftOf(plan)) expect(kept(targets, present, mac)).toBe(false);
      }),
    );
  });
});

/** Whether a device exists with its old value or the new one. */
function kept(targets: readonly Target[], present: Case['present'], mac: string): boolean {
  const target = targets.find((each) => each.mac === mac);
  const record = present.get(mac);
  if (!target || !record) return false;
  const now = record.values.get('Depot') ?? null;
  return JSON.stringify(now) === JSON.stringify(target.before) || holdsValue(now, target.wanted);
}

describe('a revert', () => {
  const isReached = ({ part }: Target): boolean => part !== 2;
  const plan = ({ targets, present }: Case, withChangedSince: boolean) =>
    attempt(() => revertOf(depot, { targets, present, isReached, withChangedSince }));

  it('and what it leaves alone together are the devices of the operation, each once', () => {
    fc.assert(
      fc.property(devices, fc.boolean(), (list, withChangedSince) => {
        const all = caseOf(list);
        const result = plan(all, withChangedSince);
        if (result)
          expectPartition(
            result,
            all.targets.map(({ mac }) => mac),
          );
      }),
    );
  });

  it('restores each device’s own old value, only on devices that were reached and still exist', () => {
    fc.assert(
      fc.property(devices, fc.boolean(), (list, withChangedSince) => {
        const all = caseOf(list);
        const byMac = new Map(all.targets.map((target) => [target.mac, target]));
        for (const { value: old, macs } of plan(all, withChangedSince)?.assignments ?? []) {
          for (const mac of macs) {
            const target = byMac.get(mac);
            expect(valueText(target?.before ?? null)).toBe(old);
            expect(target && isReached(target) && all.present.has(mac)).toBe(true);
          }
        }
      }),
    );
  });

  it('that includes devices changed since takes exactly as many more as it announced', () => {
    fc.assert(
      fc.property(devices, (list) => {
        const all = caseOf(list);
        const [without, withThem] = [plan(all, false), plan(all, true)];
        expect(without === null).toBe(withThem === null);
        if (!without || !withThem) return;
        expect(withThem.changedSince).toBe(without.changedSince);
        expect(changed(withThem).length - changed(without).length).toBe(without.changedSince);
        expect(new Set(changed(withThem))).toEqual(new Set([...changed(withThem), ...changed(without)]));
      }),
    );
  });

  it('leaves every device alone that has neither the new nor its old value, unless requested otherwise', () => {
    fc.assert(
      fc.property(devices, (list) => {
        const all = caseOf(list);
        const result = plan(all, false);
        for (const mac of result ? changed(result) : [])
          expect(kept(all.targets, all.present, mac)).toBe(true);
      }),
    );
  });
});
