import { vi } from 'vitest';
import type { SavedView } from '@shared/views/view.ts';
import type { WatchRule, Watching } from '@shared/watching/contract.ts';
import { defaultWatchPlan, type WatchPlan } from '@shared/watching/plan.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { createWatchRepository } from '@core/storage/index.ts';
import { memoryDatabase } from '@core/storage/testing/memory-database.ts';
import {
  createWatching,
  withUnstored,
  type WatchingDevices,
  type WatchNotice,
} from '@core/watching/index.ts';
import { FleetsBench, macOf } from './fleets-bench.ts';
import { sampleField } from './samples.ts';

/** A device of the company: its name, the value of `Online`, and other values. */
export type Watched = readonly [name: string, online: number, values?: Readonly<Record<string, FieldValue>>];

const fields = [
  sampleField({ name: 'MacAddress' }),
  sampleField({ name: 'Name' }),
  sampleField({ name: 'Online' }),
  sampleField({ name: 'Since', displayName: 'Online/Offline Since', type: 'DateTime' }),
  sampleField({ name: 'Temperature', displayName: 'Heat', type: 'Double' }),
  sampleField({ name: 'Ping', displayName: 'Ping latency', type: 'Integer' }),
];

/** Watching over a company that the test sets, on vitest's fake timers. */
export class WatchingBench {
  readonly fleets = new FleetsBench();
  readonly notices: WatchNotice[] = [];
  readonly badges: number[] = [];
  readonly told: Watching[] = [];
  readonly faults: unknown[] = [];
  readonly shared = vi.fn((): Promise<string | null> => Promise.resolve(null));
  plan: WatchPlan = defaultWatchPlan;
  views: SavedView[] = [];
  readonly repository;
  watching: WatchingDevices;
  #key = '';
  #seen = 0;

  constructor() {
    const database = memoryDatabase();
    this.repository = createWatchRepository(database);
    this.fleets.readFields.mockResolvedValue(fields);
    this.watching = this.#start();
  }

  #start(): WatchingDevices {
    let ids = this.#seen * 1000;
    return createWatching({
      access: this.fleets.access,
      fleets: this.fleets.fleets,
      fields: () => Promise.resolve(fields),
      views: () => this.views,
      shared: this.shared,
      repository: withUnstored(this.repository, (error) => this.faults.push(error)),
      plan: () => this.plan,
      now: () => Date.now(),
      newId: () => `id-${(ids += 1)}`,
      show: (notice) => this.notices.push(notice),
      badge: (offline) => this.badges.push(offline),
      tell: (watching) => this.told.push(watching),
      onFault: (error) => this.faults.push(error),
    });
  }

  /** Restarts Rollcall. */
  restart(): void {
    this.watching = this.#start();
  }

  set company(devices: readonly Watched[]) {
    this.fleets.devices = devices.map(([name, online, values = {}], index) => ({
      mac: macOf(index),
      values: new Map<string, FieldValue>([['Name', name], ['Online', online], ...Object.entries(values)]),
    }));
  }

  /** Reads the company as it is now and evaluates the rules. */
  async read(company?: readonly Watched[]): Promise<void> {
    if (company) this.company = company;
    if (this.#key === '') this.#key = await this.fleets.opened([]);
    else await this.fleets.refreshed(this.#key);
    await vi.advanceTimersByTimeAsync(1000);
    this.hear();
    await vi.advanceTimersByTimeAsync(1000);
  }

  /** Delivers the statuses that have not been delivered yet. */
  hear(): void {
    for (const status of this.fleets.statuses.slice(this.#seen)) this.watching.onStatus(status);
    this.#seen = this.fleets.statuses.length;
  }

  /** Adds a rule and lets it learn the current state. */
  async watch(rule: Partial<WatchRule>): Promise<string> {
    const whole = { name: 'Gone', viewId: null, isOn: true, condition: offlineFor(10), ...rule };
    const { rules } = this.watching.save({ id: null, rule: whole });
    await vi.advanceTimersByTimeAsync(1000);
    return rules.at(-1)?.id ?? '';
  }

  /** The findings, oldest first. */
  get found(): string[] {
    return this.watching
      .list()
      .findings.map(({ ruleName, first }) => `${ruleName}: ${first.map(({ name }) => name).join(' ')}`)
      .reverse();
  }
}

export const offlineFor = (minutes: number) => ({ kind: 'offline', minutes }) as const;
