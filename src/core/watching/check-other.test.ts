import { expect, it, vi } from 'vitest';
import { OtherCompanies } from '@core/companies/index.ts';
import { createFleetHost } from '../fleet-worker/host.ts';
import { createFleetWorker } from '../fleet-worker/index.ts';
import { HostLinks, systemClock as clock } from '../service/index.ts';
import { answerOn } from '../threads/index.ts';
import { fakeClient } from '@test/support/fake-client.ts';
import { portPair } from '@test/support/port-pair.ts';
import { sampleAccount } from '@test/support/samples.ts';
import { offlineFor, WatchingBench } from '@test/support/watching-bench.ts';
import { check } from './check.ts';

it('the rules of an account that is not shown find what happened in its company, and report it by its name', async () => {
  const bench = new WatchingBench();
  const [near, far] = portPair();
  answerOn(far, createFleetHost(), queueMicrotask);
  const accounts = {
    active: () => bench.fleets.access.active(),
    onActiveChange: () => () => undefined,
    onSessionChange: () => () => undefined,
    onSignedInAgain: () => () => undefined,
    clientFor: () => Promise.resolve(fakeClient(bench.fleets.calls)),
  };
  const worker = createFleetWorker(() => near);
  const links = new HostLinks(clock, () => 0.5);
  const others = new OtherCompanies({ accounts, clock, links, worker, onChange: () => undefined });
  const other = sampleAccount({ id: 'wagons', name: 'Wagons' });
  const rule = { name: 'Gone', viewId: null, isOn: true, condition: offlineFor(0) };
  bench.repository.put(other.id, 'gone', JSON.stringify(rule));
  const show = vi.fn();
  others.onRead(async (company, active) => {
    const ports = {
      fleets: company.fleets,
      fields: () => company.catalogue.fields(),
      views: () => [],
      shared: () => Promise.resolve(null),
      repository: bench.repository,
      plan: () => bench.plan,
      now: () => Date.now(),
      newId: () => 'finding',
      show,
      badge: () => undefined,
    };
    await check(ports, active);
  });
  for (const online of [1, 0]) {
    bench.company = [['Wagon 1', online]];
    expect(await others.read(other)).toBe('read');
  }
  expect(show).toHaveBeenCalledExactlyOnceWith(
    { title: 'Wagon 1: offline', body: 'Gone, Wagons.' },
    other.id,
  );
  expect(bench.repository.findings(other.id)).toHaveLength(1);
  expect(bench.watching.list().findings).toEqual([]);
});
