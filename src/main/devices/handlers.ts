import type { Fleets, KeptFieldCatalogue } from '@core/devices/index.ts';
import type { Handlers } from '@shared/contract/define.ts';
import type { devicesContract } from '@shared/devices/contract.ts';

/** Answers the page's requests about devices. */
export function createDevicesHandlers(core: {
  readonly catalogue: KeptFieldCatalogue;
  readonly fleets: Fleets;
}): Handlers<typeof devicesContract> {
  const { catalogue, fleets } = core;
  return {
    fields: async () => [...(await catalogue.known())],
    open: (input) => fleets.open(input),
    refresh: ({ key }) => fleets.refresh(key),
    cancel: ({ key }) => fleets.cancel(key),
    rows: (input) => fleets.rows(input),
    macs: (input) => fleets.macs(input),
    rowsOf: (input) => fleets.rowsOf(input),
    groups: (input) => fleets.groups(input),
    locate: (input) => fleets.locate(input),
    device: ({ mac }) => fleets.device(mac),
    distribution: (input) => fleets.distribution(input),
    asRequest: (input) => fleets.asRequest(input),
  };
}
