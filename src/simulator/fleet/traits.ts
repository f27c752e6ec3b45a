import { at, seedFor, unit } from '../random.ts';
import type { Behaviour } from '../connectivity/behaviour.ts';
import type { FleetPlan } from './blueprint.ts';
import { distribute, type Share } from './distribute.ts';

/** The traits of each device of a fleet: what its blueprint specifies, and draws for the rest. */
export interface Traits {
  readonly behaviours: readonly Behaviour[];
  /** These are unset for devices that have never connected. */
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

/** Draws the traits. Totals match the plan's shares exactly, as far as the blueprints allow. */
export function drawTraits(plan: FleetPlan, seed: number): Traits {
  const own = seedFor(seed, `traits ${String(plan.id)}`);
  const { blueprints } = plan;
  const connected = blueprints.flatMap(({ behaviour }, k) => (behaviour === 'never' ? [] : [k]));
  const draw = (trait: Drawn, shares: Shares, among = connected): (string | undefined)[] => {
    const specified = among.map((k) => at(blueprints, k)[trait]);
    const drawn = distribute(specified, shares, seedFor(own, `${trait} ${String(shares[0]?.[0])}`));
    const all = new Array<string | undefined>(blueprints.length).fill(undefined);
    among.forEach((k, n) => (all[k] = drawn[n]));
    return all;
  };
  const technology = draw('technology', plan.technology);
  const behaviours = draw('behaviour', plan.behaviours) as (Behaviour | undefined)[];
  const operators = Object.entries(plan.operators).map(([country, shares]) =>
    draw(
      'operator',
      shares,
      connected.filter((k) => at(blueprints, k).country === country),
    ),
  );
  return {
    behaviours: behaviours.map((behaviour) => behaviour ?? 'never'),
    firmware: draw('firmware', plan.firmware),
    technology,
    operator: blueprints.map((_, k) => operators.find((drawn) => drawn[k] !== undefined)?.[k]),
    deviceType: blueprints.map((_, k) => deviceType(technology[k], unit(own, k, 9))),
  };
}

type Drawn = 'behaviour' | 'firmware' | 'operator' | 'technology';
type Shares = readonly Share<string>[];

function deviceType(technology: string | undefined, draw: number): string {
  if (technology === '5G NR') return 'ICR-4453';
  return DEVICE_TYPES.find(([, share]) => draw < share)?.[0] ?? 'ICR-2432';
}
