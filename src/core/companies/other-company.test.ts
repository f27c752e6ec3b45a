import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActiveAccount } from '../accounts/index.ts';
import { createFleetHost } from '../fleet-worker/host.ts';
import { createFleetWorker, type FleetWorker } from '../fleet-worker/index.ts';
import { systemClock } from '../service/index.ts';
import { answerOn } from '../threads/index.ts';
import { fakeClient, serviceError } from '@test/support/fake-client.ts';
import { FleetsBench, record } from '@test/support/fleets-bench.ts';
import { portPair } from '@test/support/port-pair.ts';
import { sampleAccount } from '@test/support/samples.ts';
import { readOtherCompany } from './other-company.ts';

/** Another account than the one that the bench shows, at the same service. */
const other = sampleAccount({ id: 'wagons', name: 'Wagons' });

let worker: FleetWorker;
let left: AbortController;

beforeEach(() => {
  const [near, far] = portPair();
  answerOn(far, createFleetHost(), queueMicrotask);
  worker = createFleetWorker(() => near);
  left = new AbortController();
});

const readWith = (service: FleetsBench) => {
  const active: ActiveAccount = { account: other, client: fakeClient(service.calls), signal: left.signal };
  return { active, reading: readOtherCompany({ clock: systemClock, worker }, active) };
};

describe('the company of an account that is not shown', () => {
  it('is read whole, and known among the companies from then on', async () => {
    const service = new FleetsBench();
    service.devices = Array.from({ length: 1500 }, (_, index) => record(index));
    const { fleets, readAtMs } = await readWith(service).reading;
    const { key } = await fleets.open({ filters: [] });
    expect(await fleets.status(key)).toMatchObject({ counts: { all: 1500 }, readAtMs });
    left.abort();
    expect(await worker.ask('directories', undefined)).toMatchObject([
      { owner: 'wagons', counts: { all: 1500 } },
    ]);
  });

  it('is dropped when its account is left', async () => {
    const ask = vi.spyOn(worker, 'ask');
    await readWith(new FleetsBench()).reading;
    left.abort();
    expect(ask).toHaveBeenLastCalledWith('dropStore', { store: expect.any(Number) as number });
  });

  it('is not read further when its account is left meanwhile', async () => {
    const service = new FleetsBench();
    service.answer = () => new Promise(() => undefined);
    const { reading } = readWith(service);
    left.abort();
    await expect(reading).rejects.toThrow('aborted');
  });

  it('fails as the service does', async () => {
    const service = new FleetsBench();
    service.readFields.mockRejectedValue(serviceError('unauthorised'));
    await expect(readWith(service).reading).rejects.toMatchObject({ error: { code: 'unauthorised' } });
  });
});
