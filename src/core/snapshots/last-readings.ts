import type { Account } from '@shared/accounts/contract.ts';
import type { Accounts, ActiveAccount } from '../accounts/index.ts';
import type { OfCompany } from './last-snapshot.ts';
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

/**
 * Returns the function that returns the last reading of a company since Rollcall was started, also of one that was left; `null`
 * before the first. Those of accounts that were removed are forgotten.
 */
export function createLastReadings(ports: LastReadingsPorts): (account: OfCompany) => PackedReading | null {
  const left = new Map<string, { readonly companyId: number; readonly reading: PackedReading }>();
  let shown: { readonly account: Account; readonly readings: Readings } | null = null;
  function follow(): void {
    const reading = shown?.readings.latest;
    if (shown && reading) left.set(shown.account.id, { companyId: shown.account.companyId, reading });
    const active = activeOf(ports);
    shown = active && { account: active.account, readings: ports.readings(active.signal) };
  }
  ports.access.onActiveChange(follow);
  ports.access.onSessionChange(({ accounts }) => {
    const known = new Set(accounts.map(({ id }) => id));
    for (const id of left.keys()) if (!known.has(id)) left.delete(id);
  });
  return ({ id, companyId }) => {
    const now = shown?.account.id === id ? shown.readings.latest : null;
    const before = left.get(id);
    return now ?? (before?.companyId === companyId ? before.reading : null);
  };
}
