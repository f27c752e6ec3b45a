/** Devices that are selected: MAC addresses, in the order of selecting. Each step answers a new set. */
export type Basket = ReadonlySet<string>;

export function toggled(basket: Basket, mac: string): Basket {
  const next = new Set(basket);
  if (!next.delete(mac)) next.add(mac);
  return next;
}

export const withAll = (basket: Basket, macs: readonly string[]): Basket => new Set([...basket, ...macs]);

/** Those that are still there, and how many are not. */
export function among(basket: Basket, macs: readonly string[]): { kept: Basket; gone: number } {
  const there = new Set(macs);
  const kept = new Set([...basket].filter((mac) => there.has(mac)));
  return { kept, gone: basket.size - kept.size };
}

/** What the header box shows of the devices in view. */
export function boxState(basket: Basket, inView: number, total: number): 'none' | 'some' | 'all' {
  if (basket.size === 0 || inView === 0) return 'none';
  return inView === total ? 'all' : 'some';
}
