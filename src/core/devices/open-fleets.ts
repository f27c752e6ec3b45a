import type { Fleet } from './fleet.ts';

/** Fleets by key, only so many of them. */
export interface OpenFleets {
  /** The fleet of that key, which thereby counts as used; `null` when it is not open. */
  get(key: string): Fleet | null;
  /** Adds a fleet; the one used longest ago is closed for it when there are too many. */
  add(key: string, fleet: Fleet): void;
  closeAll(): void;
}

/** How many fleets are kept in memory. */
const limit = 8;

export function createOpenFleets(): OpenFleets {
  const fleets = new Map<string, Fleet>();

  function add(key: string, fleet: Fleet): void {
    fleets.delete(key);
    fleets.set(key, fleet);
    const [oldest] = fleets;
    if (fleets.size <= limit || !oldest) return;
    oldest[1].close();
    fleets.delete(oldest[0]);
  }

  return {
    get(key) {
      const fleet = fleets.get(key);
      if (!fleet || fleet.isClosed()) return null;
      add(key, fleet);
      return fleet;
    },
    add,
    closeAll() {
      for (const fleet of fleets.values()) fleet.close();
      fleets.clear();
    },
  };
}
