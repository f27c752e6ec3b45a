import type { FieldUpdate } from '@core/service/index.ts';
import { serviceError } from './fake-client.ts';
import { FakeFleet, macOf } from './fake-fleet.ts';
import { OperationsBench } from './operations-bench.ts';

/** Makes a fleet apply every update immediately, except on devices that are stuck. */
export function applyUpdates(fleet: FakeFleet, isStuck: (mac: string) => boolean = () => false): void {
  const isHit = (values: ReadonlyMap<string, unknown>, { filters }: FieldUpdate): boolean =>
    filters.every((filter) => filter.operands.some((operand) => operand === values.get(filter.fieldName)));
  fleet.onUpdate = (update) => {
    for (const [mac, values] of fleet.devices) {
      if (isHit(values, update) && !isStuck(mac)) values.set(update.fieldName, update.value);
    }
    return Promise.resolve({ operationId: '8841' });
  };
}

/** Refuses the next update for one device and then restores the previous behaviour. */
export function refuseOnce(fleet: FakeFleet, index: number): void {
  const { onUpdate } = fleet;
  fleet.onUpdate = (update) => {
    if (update.filters[0]?.operands[0] !== macOf(index)) return onUpdate(update);
    fleet.onUpdate = onUpdate;
    return Promise.reject(serviceError('forbidden', 'rejected'));
  };
}

/** Filters that every device of a fake fleet satisfies. */
export const allFilters = [{ fieldName: 'Firmware', operatorId: 'Equals', operands: ['6.6.0'] }];

/** Operations on devices that are online, in the first ring, and apply updates immediately. */
export function benchOfOnline(count: number): { fleet: FakeFleet; bench: OperationsBench } {
  const fleet = new FakeFleet(count, { Ring: 1, Online: 1 });
  applyUpdates(fleet);
  return { fleet, bench: new OperationsBench(fleet) };
}
