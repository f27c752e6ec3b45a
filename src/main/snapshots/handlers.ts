import type { Snapshots } from '@core/snapshots/index.ts';
import type { Handlers } from '@shared/contract/define.ts';
import type { snapshotsContract } from '@shared/snapshots/contract.ts';

/** Answers the page's requests about snapshots. */
export const createSnapshotsHandlers = (snapshots: Snapshots): Handlers<typeof snapshotsContract> => ({
  list: () => snapshots.list(),
  keep: ({ name }) => snapshots.keep(name),
  remove: ({ id }) => snapshots.remove(id),
  compare: ({ baselineId }) => snapshots.compare(baselineId),
  devices: ({ comparisonId, kind, fieldName, offset, limit }) =>
    snapshots.devices(comparisonId, { kind, fieldName }, offset, limit),
  macs: ({ comparisonId, group }) => snapshots.macs(comparisonId, group),
});
