import { at, below, seedFor, unit } from '../random.ts';
import type { Behaviour } from '../connectivity/behaviour.ts';
import type { Blueprint, FleetPlan } from './blueprint.ts';
import { distribute } from './distribute.ts';

/** What each device of a fleet is: blueprints with everything drawn that they left open. */
export interface Traits {
  readonly behaviours: readonly Behaviour[];
  /** The following are unset for devices that never connected. */
  readonly firmware: readonly (string | undefined)[];
  readonly technology: readonly (string | undefined)[];
  readonly operator: readonly (string | undefined)[];
  readonly deviceType: readonly string[];
}

const DEVICE_TYPES = [
  ['ICR-2432', 0.3],
  ['ICR-2436', 0.46],
  ['ICR-3231', 0.58],
  ['ICR-3241', 0.68],
  ['SPECTRE-v3-LTE', 0.83],
  ['ICR-1601', 0.94],
  ['LR77-v2', 1],
] as const;

/** Draws the traits; totals follow the plan's shares exactly, as far as the blueprints leave room. */
export function drawTraits(plan: FleetPlan, seed: number): Traits {
  const own = seedFor(seed, `traits ${String(plan.id)}`);
  const { blueprints } = plan;
  const connected = blueprints.flatMap((blueprint, k) => (blueprint.behaviour === 'never' ? [] : [k]));
  const draw = <T>(places: readonly number[], wish: (b: Blueprint) => T | undefined, shares: Shares<T>) => {
    const drawn = distribute(
      places.map((k) => wish(at(blueprints, k))),
      shares,
      mixed(own, shares.length + places.length),
    );
    return (target: (T | undefined)[]) => {
      places.forEach((k, n) => (target[k] = drawn[n]));
      return target;
    };
  };
  const empty = <T>(): (T | undefined)[] => new Array<T | undefined>(blueprints.length).fill(undefined);

  const technology = draw(connected, (b) => b.technology, plan.technology)(empty<string>());
  const operator = empty<string>();
  for (const [country, shares] of Object.entries(plan.operators)) {
    const here = connected.filter((k) => at(blueprints, k).country === country);
    draw(here, (b) => b.operator, shares)(operator);
  }
  return {
    behaviours: draw(
      connected,
      (b) => b.behaviour,
      plan.behaviours,
    )(empty<Behaviour>()).map((b) => b ?? 'never'),
    firmware: draw(connected, (b) => b.firmware, plan.firmware)(empty<string>()),
    technology,
    operator,
    deviceType: blueprints.map((_, k) => deviceType(technology[k], unit(own, k, 9))),
  };
}

type Shares<T> = readonly (readonly [T, number])[];

function mixed(seed: number, salt: number): number {
  return below(2 ** 31, seed, salt);
}

function deviceType(technology: string | undefined, draw: number): string {
  if (technology === '5G NR') return 'ICR-4453';
  return DEVICE_TYPES.find(([, share]) => draw < share)?.[0] ?? 'ICR-2432';
}
