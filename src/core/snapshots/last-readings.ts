import type { Account } from '@shared/accounts/contract.ts';
import type { Field } from '@shared/devices/field.ts';
import type { Accounts, ActiveAccount } from '../accounts/index.ts';
import type { OfCompany } from './last-snapshot.ts';
import type { LoadedDevices } from './loaded-company.ts';
import type { PackedReading, Readings, ReadingsOfStay } from './readings.ts';

/** What the last readings of companies are followed with. */
export interface LastReadingsPorts {
  readonly access: Pick<Accounts, 'active' | 'onActiveChange' | 'onSessionChange'>;
  readonly readings: ReadingsOfStay;
}

function activeOf({ access }: LastReadingsPorts): ActiveAccount | null {
  try {
    return access.active();
  } catch {
    // Nobody is signed in.
    return null;
  }
}

/** The last readings of companies since Rollcall was started, packed. Those of accounts that were removed are forgotten. */
export interface LastReadings {
  /** Returns the last reading of a company, also of one that was left; `null` before the first. */
  readonly of: (account: OfCompany) => PackedReading | null;
  /**
   * Packs the loaded devices of a company that is not shown, unless its account is shown or removed meanwhile. Throws what
   * their columns throw.
   */
  readonly take: (active: ActiveAccount, loaded: LoadedDevices, fields: readonly Field[]) => Promise<void>;
}

/** Creates the store of the last readings, which follows the company that is shown. */
export function createLastReadings(ports: LastReadingsPorts): LastReadings {
  const notShown = new Map<string, { readonly companyId: number; readonly reading: PackedReading }>();
  let shown: { readonly account: Account; readonly readings: Readings } | null = null;
  const keep = ({ id, companyId }: OfCompany, { latest }: Readings): void => {
    if (latest) notShown.set(id, { companyId, reading: latest });
  };
  ports.access.onActiveChange(() => {
    if (shown) keep(shown.account, shown.readings);
    const active = activeOf(ports);
    shown = active && { account: active.account, readings: ports.readings(active.signal) };
  });
  ports.access.onSessionChange(({ accounts }) => {
    const known = new Set(accounts.map(({ id }) => id));
    for (const id of notShown.keys()) if (!known.has(id)) notShown.delete(id);
  });
  return {
    of({ id, companyId }) {
      const now = shown?.account.id === id ? shown.readings.latest : null;
      const before = notShown.get(id);
      return now ?? (before?.companyId === companyId ? before.reading : null);
    },
    async take({ account, signal }, loaded, fields) {
      const readings = ports.readings(signal);
      await readings.take(loaded, fields);
      if (!signal.aborted) keep(account, readings);
    },
  };
}
