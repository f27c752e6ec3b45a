import type { DatabaseSync } from 'node:sqlite';
import { sameValue } from '@shared/devices/value.ts';
import type { Operation } from '@shared/operations/operation.ts';
import { versionOf } from '../database/data-version.ts';
import type { JournalChange, OperationsJournal, PartDevice, Reading } from './journal.ts';
import { isTarget } from './operation-devices.ts';
import { inTransaction } from '../database/transaction.ts';

/** The devices of one operation, by MAC address and in order, as of that version of the database. */
interface Known {
  readonly id: string;
  readonly version: unknown;
  readonly targets: Map<string, PartDevice>;
}

/** The readings that differ from what is known. */
const newsOf = (targets: ReadonlyMap<string, PartDevice>, readings: readonly Reading[]): readonly Reading[] =>
  readings.filter(({ mac, now, outcome }) => {
    const target = targets.get(mac);
    return target?.outcome !== outcome || !sameValue(target.now, now);
  });

const byMac = (targets: readonly PartDevice[]): Known['targets'] =>
  new Map(targets.map((target) => [target.mac, target]));

/** Caches the devices of the operation that was requested last. */
function createKnown(database: DatabaseSync, journal: OperationsJournal) {
  let known: Known | null = null;
  const current = (id: string): Known | null =>
    known?.id === id && known.version === versionOf(database) ? known : null;
  return {
    current,
    keep: (id: string, version: unknown, targets: readonly PartDevice[]): Known =>
      (known = { id, version, targets: byMac(targets) }),
    forget: () => void (known = null),
    // The version is read first, so that a write in between invalidates the cache.
    read(id: string): Known {
      const version = versionOf(database);
      return this.keep(id, version, journal.targets(id));
    },
  };
}

/**
 * Wraps `journal` so that the devices of the operation requested last are cached in memory: following an operation needs
 * them all after every reading, although mostly nothing is new. A write by another process invalidates the cache.
 */
export function withKnownTargets(database: DatabaseSync, journal: OperationsJournal): OperationsJournal {
  const known = createKnown(database, journal);

  /** Writes the readings that are new and updates the cache, or clears it when messages of devices were written too. */
  function update(id: string, { readings, ...change }: JournalChange): Operation {
    const { operation, before, news } = inTransaction(database, () => {
      const before = known.current(id);
      const news = before && readings ? newsOf(before.targets, readings) : (readings ?? []);
      return { operation: journal.update(id, { ...change, readings: news }), before, news };
    });
    if (change.messages?.size) known.forget();
    for (const { mac, now, outcome } of news) {
      const target = before?.targets.get(mac);
      if (target) before?.targets.set(mac, { ...target, now, outcome });
    }
    return operation;
  }
  return {
    ...journal,
    create(entry, assertAllowed) {
      const { isNew, version } = inTransaction(database, () => ({
        isNew: journal.create(entry, assertAllowed),
        version: versionOf(database),
      }));
      if (isNew) known.keep(entry.operation.id, version, entry.devices.filter(isTarget));
      return isNew;
    },
    update,
    targets: (id) => [...(known.current(id) ?? known.read(id)).targets.values()],
    removeDemo() {
      known.forget();
      journal.removeDemo();
    },
  };
}
