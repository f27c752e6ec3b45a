import type { Fleet } from './fleet.ts';

/** Fleets by key, only so many of them. */
export interface OpenFleets {
  /** The fleet of that key, which thereby counts as used; `null` when it is not open. */
  get(key: string): Fleet | null;
  /** Adds a fleet; the one used longest ago is closed for it when there are too many. */
  add(fleet: Fleet): void;
  /** Whether the fleet is still open. */
  has(fleet: Fleet): boolean;
  /** All of them, the one used last first. */
  all(): readonly Fleet[];
}

/** How many fleets are kept open. */
const limit = 8;

export function createOpenFleets(): OpenFleets {
  const fleets = new Map<string, Fleet>();

  function add(fleet: Fleet): void {
    fleets.delete(fleet.key);
    fleets.set(fleet.key, fleet);
    const [oldest] = fleets.values();
    if (fleets.size <= limit || !oldest) return;
    oldest.close();
    fleets.delete(oldest.key);
  }

  return {
    get(key) {
      const fleet = fleets.get(key);
      if (!fleet) return null;
      add(fleet);
      return fleet;
    },
    add,
    has: (fleet) => fleets.get(fleet.key) === fleet,
    all: () => [...fleets.values()].reverse(),
  };
}
