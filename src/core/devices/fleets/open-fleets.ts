import type { Fleet } from './fleet.ts';

/** The open fleets by key, limited in number. */
export interface OpenFleets {
  /** Returns the fleet with that key and marks it as used; `null` when it is not open. */
  get(key: string): Fleet | null;
  /** Adds a fleet, and closes the least recently used one when there are too many. */
  add(fleet: Fleet): void;
  /** Whether the fleet is still open. */
  has(fleet: Fleet): boolean;
  /** Returns all open fleets, the most recently used first. */
  all(): readonly Fleet[];
}

/** How many fleets may be open. */
const limit = 8;

/** Creates the list of open fleets, at first empty. */
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
