import type { Operation } from '@shared/operations/operation.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { applyUpdates } from './applying-fleet.ts';
import { FakeFleet } from './fake-fleet.ts';
import { settled } from './manual-clock.ts';
import { OperationsBench } from './operations-bench.ts';

/** Operations that are retried or reverted, on six devices that apply every update unless they are stuck. */
export class FollowUpBench extends OperationsBench {
  stuck = new Set<string>();

  constructor() {
    super(new FakeFleet(6));
    applyUpdates(this.fleet, (mac) => this.stuck.has(mac));
  }

  /** Lets an operation end. */
  async ended(id: string): Promise<Operation> {
    await this.clock.pass(200_000);
    return this.operation(id);
  }

  /** Changes the depot of all devices, to the end. */
  async changeDepots(value = 'North'): Promise<Operation> {
    const { id } = await this.apply({ fieldName: 'Depot', value });
    return this.ended(id);
  }

  depots(): (FieldValue | undefined)[] {
    return [...this.fleet.devices.values()].map((values) => values.get('Depot'));
  }

  /** Confirms a preview and lets its operation end. */
  async confirmed(previewId: string): Promise<Operation> {
    const { id } = await this.operations.apply({ previewId, reason: '' });
    await settled();
    return this.ended(id);
  }

  /** The devices that a preview leaves alone, each with the reason. */
  left(previewId: string): [mac: string, note: string | null][] {
    return this.operations
      .previewRows({ previewId, groups: ['cannot-change'], offset: 0, limit: 99 })
      .rows.map(({ mac, note }) => [mac, note]);
  }
}
