import { flushPromises } from '@vue/test-utils';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import type { FleetStatus } from '@shared/devices/contract.ts';
import { useServiceClock } from '@page/app/service-clock.ts';
import { sampleError, sampleFleetStatus as status } from '@test/support/samples.ts';
import { startFleet } from '@test/support/start-fleet.ts';
import { macNumbersOf } from '@test/support/window-of-rows.ts';

const country = { fieldName: 'Country', operatorId: 'Equals', operands: ['DE'] };

describe('reading the current fleet', () => {
  it('reads again after the rows could not be read', async () => {
    const { fake, fleet } = await startFleet({ refresh: () => status({ step: 2 }) });
    await fleet.open([]);
    fleet.fail(sampleError({ code: 'internal' }));
    await fleet.refresh();
    expect(fake.asked('devices.refresh')).toHaveLength(1);
    expect(fleet.error).toBeNull();
  });

  it('asks again after a question failed while the devices of another were shown', async () => {
    let works = true;
    const { fleet } = await startFleet({
      open: ({ filters }) => {
        if (!works) throw new Failure(sampleError());
        return status({ key: filters.length === 0 ? 'all' : 'german' });
      },
      refresh: ({ key }) => status({ key, step: 2 }),
    });
    await fleet.open([]);
    works = false;
    await fleet.open([country]);
    works = true;
    await fleet.refresh();
    expect(fleet.error).toBeNull();
    expect(fleet.status?.key).toBe('german');
  });

  it.each(['refresh', 'stop'] as const)(
    'shows what was asked for last, even if %s came before the answer',
    async (which) => {
      const slow = Promise.withResolvers<FleetStatus>();
      const { fleet } = await startFleet({
        open: ({ filters }) => (filters.length === 0 ? status({ key: 'all' }) : slow.promise),
        refresh: ({ key }) => status({ key, step: 2 }),
        cancel: ({ key }) => status({ key, step: 2 }),
      });
      await fleet.open([]);
      const opening = fleet.open([country]);
      await fleet[which]();
      slow.resolve(status({ key: 'german', step: 3 }));
      await opening;
      expect(fleet.status?.key).toBe('german');
    },
  );

  it('applies a change to none of the devices of the previous question', async () => {
    const { fleet } = await startFleet({
      open: ({ filters }) => (filters.length === 0 ? status() : new Promise(() => undefined)),
      macs: () => macNumbersOf(['02:00:00:00:00:01']),
    });
    await fleet.open([]);
    void fleet.open([country]);
    await flushPromises();
    expect(await fleet.changeTarget()).toEqual({ filters: [country], matching: null });
    fleet.search = 'depot';
    expect(await fleet.changeTarget()).toBeNull();
    expect(fleet.isAnswered).toBe(false);
  });

  it('takes times relative to now from the clock of the service', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 4, 20, 9), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { fake, fleet } = await startFleet();
    useServiceClock().leadMs = -600_000;
    const seen = { fieldName: 'LastSeen', operatorId: 'LessThan' };
    await fleet.ask({ ...seen, operands: [{ fromNow: -1, unit: 'h' }] });
    expect(fake.asked('devices.open')).toEqual([
      { filters: [{ ...seen, operands: ['2026-05-20T07:50:00.000Z'] }] },
    ]);
  });

  it('uses an event that came before the answer, even if one of another fleet came since', async () => {
    const answer = Promise.withResolvers<FleetStatus>();
    const { fake, fleet } = await startFleet({ open: () => answer.promise });
    const opening = fleet.open([]);
    fake.tell.devices.status(status({ step: 2 }));
    fake.tell.devices.status(status({ key: 'other', step: 3 }));
    answer.resolve(status({ step: 1, state: 'loading' }));
    await opening;
    expect(fleet.status?.state).toBe('ready');
  });

  it('keeps the newest event of the fleet that came while a refresh was being requested', async () => {
    const answer = Promise.withResolvers<FleetStatus>();
    const { fake, fleet } = await startFleet({ refresh: () => answer.promise });
    await fleet.open([]);
    const refreshing = fleet.refresh();
    fake.tell.devices.status(status({ step: 3 }));
    fake.tell.devices.status(status({ key: 'other', step: 4 }));
    answer.resolve(status({ step: 2, state: 'loading' }));
    await refreshing;
    expect(fleet.status?.state).toBe('ready');
  });
});
