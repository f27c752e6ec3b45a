import type { DatabaseSync } from 'node:sqlite';
import type { Field } from '@shared/devices/field.ts';
import { valueText, type FieldValue } from '@shared/devices/value.ts';
import type { Baselines } from '@shared/snapshots/contract.ts';
import { fakeAccess, type FakeAccess } from './fake-access.ts';
import { settled } from './manual-clock.ts';
import { sampleField } from './samples.ts';
import { createSnapshotsRepository, type SnapshotsRepository } from '@core/storage/snapshots-repository.ts';
import { memoryDatabase } from '@core/storage/testing/memory-database.ts';
import { DevicesMoved, type LoadedDevices, type NamedField } from '@core/snapshots/loaded-company.ts';
import { createReadings } from '@core/snapshots/readings.ts';
import { createSnapshots, type Snapshots } from '@core/snapshots/snapshots.ts';
import { columnsOf, snapshotOf } from '@core/snapshots/testing/companies.ts';

/** Noon in local time on a day of May 2026, milliseconds since the epoch. */
export const noonOf = (day: number): number => new Date(2026, 4, day, 12).getTime();

export const macOf = (index: number): string => `02:0A:14:00:00:0${index}`;

const words = (value: FieldValue): string => (value === null ? 'unset' : valueText(value));

type Devices = Readonly<Record<number, Readonly<Record<string, FieldValue>>>>;

/** Snapshots of a company whose readings the test provides. */
export class SnapshotsBench {
  readonly access: FakeAccess = fakeAccess();
  readonly readings = createReadings();
  readonly faults: unknown[] = [];
  readonly told: Baselines[] = [];
  readonly snapshots: Snapshots;
  readonly repository: SnapshotsRepository;
  readonly database: DatabaseSync;
  fields: Field[] = ['MacAddress', 'Name', 'Online', 'Depot'].map((name) =>
    sampleField({ name, displayName: name, category: name === 'Depot' ? 'Tags' : null }),
  );
  /** How often devices were requested. */
  asked = 0;
  #asking = Promise.withResolvers<void>();
  #loaded: LoadedDevices | null = null;
  #listener: () => void = () => undefined;
  #revision = 0;
  #lastId = 0;

  constructor(database = memoryDatabase()) {
    this.database = database;
    this.repository = createSnapshotsRepository(this.database);
    this.snapshots = createSnapshots({
      access: this.access,
      company: {
        devices: () => Promise.resolve(this.#loaded),
        onRead: (listener) => (this.#listener = listener),
      },
      fields: () => Promise.resolve(this.fields),
      repository: this.repository,
      readings: this.readings,
      newId: () => `id-${(this.#lastId += 1)}-${this.told.length}`,
      tell: (baselines) => this.told.push(baselines),
      onFault: (error) => this.faults.push(error),
    });
  }

  /** Begins a reading that yields these devices. */
  begin(devices: Devices, readAtMs: number): void {
    const revision = (this.#revision += 1);
    const checkRevision = (): void => {
      this.asked += 1;
      this.#asking.resolve();
      if (revision !== this.#revision) throw new DevicesMoved();
    };
    const values = new Map(
      Object.entries(devices).map(([index, ofDevice]) => [
        macOf(Number(index)),
        new Map(Object.entries(ofDevice)),
      ]),
    );
    const snapshot = (fields: readonly NamedField[]) => {
      const labels = new Map(fields.map(({ name, displayName }) => [name, displayName]));
      return snapshotOf(
        { fieldNames: [...labels.keys()], devices: values },
        (name) => labels.get(name) ?? '',
      );
    };
    this.#loaded = {
      ...{ readAtMs, revision, macs: snapshot([]).macs },
      columns: (fields) => columnsOf(snapshot(fields), checkRevision),
    };
    this.#listener();
  }

  /** Resolves as soon as devices are requested. */
  async asking(): Promise<void> {
    this.#asking = Promise.withResolvers();
    await this.#asking.promise;
  }

  /** Reports that the devices were read again without changes. */
  again(readAtMs: number): void {
    if (this.#loaded) this.#loaded = { ...this.#loaded, readAtMs };
    this.#listener();
  }

  forgetDevices(): void {
    this.#loaded = null;
  }

  /** Takes a reading and waits until it has been processed. */
  async read(devices: Devices, readAtMs: number): Promise<void> {
    this.begin(devices, readAtMs);
    await this.done();
  }

  /** Waits for everything begun so far, including compression in worker threads. */
  async done(): Promise<void> {
    const last = this.snapshots.compare('nothing that there is').catch(() => undefined);
    await last;
    await settled();
  }

  /** The changes since a baseline, abbreviated. */
  async changes(baselineId: string): Promise<string[]> {
    const { id, groups } = await this.snapshots.compare(baselineId);
    return groups.flatMap(({ kind, fieldName }) =>
      this.snapshots
        .devices(id, { kind, fieldName }, 0, 500)
        .map(
          ({ mac, before, after }) =>
            `${kind} ${fieldName ?? ''} ${mac.slice(-1)} ${words(before)}>${words(after)}`,
        ),
    );
  }
}
