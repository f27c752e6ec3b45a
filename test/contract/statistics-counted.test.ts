import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFleetWorker, type FleetWorker } from '@core/fleet-worker/index.ts';
import { portOfWorker } from '@core/threads/index.ts';
import type { Filter } from '@shared/devices/filter.ts';
import { macTextOf } from '@shared/devices/mac-number.ts';
import { fleetsOfClient } from '@test/support/fleets-of-client.ts';
import { startFleetThread } from '@test/support/fleet-thread.ts';
import { withSimulator } from './with-simulator.ts';

const pair = withSimulator();
const companyId = 413;
let worker: FleetWorker;
beforeEach(() => {
  worker = createFleetWorker(() => portOfWorker(startFleetThread()));
});
afterEach(() => worker.close());

const choices: Readonly<Record<string, Filter[]>> = {
  'every device': [],
  'devices online': [{ fieldName: 'Online', operatorId: 'Equals', operands: [1] }],
  'no device': [{ fieldName: 'Country', operatorId: 'Equals', operands: ['Atlantis'] }],
};

it.each(Object.entries(choices))(
  'what the service tells of numbers is what is counted here, over %s',
  async (_, filters) => {
    const { client, simulator } = pair();
    const [mac = '', other = ''] = simulator.truth(companyId).keys();
    simulator.setDevice(mac, 'PingLatency', -1);
    simulator.setDevice(other, 'Temperature', undefined);
    const fields = await client.readFields(companyId);
    const sources = (await client.readSources(companyId)).filter(({ fieldId }) => fieldId !== null);
    const company = fleetsOfClient({ client, companyId, fields, worker });
    const { fleets } = company;
    const ready = company.status(({ state }) => state === 'ready');
    await fleets.open({ filters: [] });
    await ready;

    const told = new Map(
      (await client.evaluateSources({ companyId, filters, sourceIds: sources.map(({ id }) => id) })).map(
        ({ sourceId, value }) => [sourceId, value],
      ),
    );
    const nameOf = (fieldId: unknown) => fields.find(({ id }) => id === fieldId)?.name ?? '';
    const asked = [...new Set(sources.map(({ fieldId }) => nameOf(fieldId)))].map(
      (fieldName) => ({ kind: 'numbers', fieldName, sentinel: null, maxBins: 24 }) as const,
    );
    const { counts } = await fleets.countFields({ anyOf: [filters] }, asked);
    for (const { id, fieldId, aggregationType } of sources) {
      const counted = counts.find(({ fieldName }) => fieldName === nameOf(fieldId));
      if (counted?.kind !== 'numbers') throw new Error('not counted');
      const { raw, highest } = counted;
      const value = told.get(id) ?? null;
      if (aggregationType === 'Max') expect(value).toBe(raw?.most ?? null);
      if (aggregationType === 'Min') expect(value).toBe(raw?.least ?? null);
      if (aggregationType === 'Average' && raw) expect(value).toBeCloseTo(raw.sum / raw.devices, 9);
      if (aggregationType === 'TopDevice') expect(value === null).toBe(highest.length === 0);
      if (aggregationType === 'TopDevice' && highest[0]?.devices === 1)
        expect(value).toBe(macTextOf(highest[0].mac));
      expect(counted.bins.reduce((sum, { devices }) => sum + devices, 0)).toBe(raw?.devices ?? 0);
    }
    company.leave();
  },
);
