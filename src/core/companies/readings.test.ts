import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppError } from '@shared/contract/result.ts';
import { readAgainMs } from '@shared/companies/limits.ts';
import { ManualClock } from '@test/support/manual-clock.ts';
import { sampleAccount, sampleError, sampleSession } from '@test/support/samples.ts';
import type { FleetWorker } from '../fleet-worker/index.ts';
import { Readings } from './readings.ts';

const ids = ['trams', 'buses', 'shown'] as const;
type Id = (typeof ids)[number];

let clock: ManualClock;
let readAtMs: Record<Id, number | null>;
let problems: Partial<Record<Id, AppError>>;
const read = vi.fn(({ id }: { readonly id: string }) => Promise.resolve(id).then(() => 'read' as const));
const readShown = vi.fn(() => Promise.resolve());

/** Readings of three companies, of which one is shown. */
function readings(): Readings {
  const counts = { all: 0, online: 0, offline: 0, neverConnected: 0, other: 0 };
  const directories = () =>
    ids.filter((id) => readAtMs[id] !== null).map((owner) => ({ owner, readAtMs: readAtMs[owner], counts }));
  const accounts = ids.map((id) => sampleAccount({ id }));
  return new Readings({
    ...{ clock, readShown, onFault: vi.fn() },
    access: { session: () => Promise.resolve(sampleSession({ accounts, activeId: 'shown' })) },
    worker: { ask: (() => Promise.resolve(directories())) as FleetWorker['ask'] },
    otherCompanies: {
      read,
      isReading: () => false,
      problemOf: (id) => problems[id as Id] ?? null,
    },
  });
}

const begun = (): string[] => read.mock.calls.map(([{ id }]) => id);

beforeEach(() => {
  vi.clearAllMocks();
  clock = new ManualClock();
  problems = {};
  const nowMs = clock.now();
  readAtMs = { trams: nowMs, buses: nowMs, shown: nowMs };
});

describe('reading old companies again', () => {
  it('leaves those that were read lately', async () => {
    readAtMs.trams = clock.now() - readAgainMs;
    readAtMs.buses = clock.now() - readAgainMs + 1;
    await readings().readOld();
    expect(begun()).toEqual(['trams']);
    expect(readShown).not.toHaveBeenCalled();
    readAtMs.shown = clock.now() - readAgainMs;
    await readings().readOld();
    expect(readShown).toHaveBeenCalledOnce();
  });

  it('leaves those that were never read', async () => {
    readAtMs = { trams: null, buses: null, shown: null };
    await readings().readOld();
    expect(begun()).toEqual([]);
    expect(readShown).not.toHaveBeenCalled();
  });

  it('leaves one that could not be read for as long as if it had been', async () => {
    readAtMs.trams = clock.now() - readAgainMs;
    const companies = readings();
    await companies.readOld();
    await companies.readOld();
    expect(begun()).toEqual(['trams']);
    const laterMs = clock.now() + readAgainMs;
    vi.spyOn(clock, 'now').mockReturnValue(laterMs);
    readAtMs = { trams: readAtMs.trams, buses: laterMs, shown: laterMs };
    await companies.readOld();
    expect(begun()).toEqual(['trams', 'trams']);
  });

  it('offers no password again that was refused, until all are read', async () => {
    readAtMs.trams = clock.now() - readAgainMs;
    problems.trams = sampleError({ code: 'unauthorised' });
    const companies = readings();
    await companies.readOld();
    expect(begun()).toEqual([]);
    await companies.readAll();
    expect(begun()).toEqual(['trams', 'buses']);
  });

  it('reads one again that failed for another reason', async () => {
    readAtMs.buses = clock.now() - readAgainMs;
    problems.buses = sampleError({ code: 'unreachable' });
    await readings().readOld();
    expect(begun()).toEqual(['buses']);
  });
});
