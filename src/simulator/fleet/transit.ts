import { at, below, pick, seedFor, shuffled, unit } from '../random.ts';
import {
  RING,
  USUAL_BEHAVIOURS,
  USUAL_FIRMWARE,
  USUAL_OPERATORS,
  USUAL_TECHNOLOGY,
  type Blueprint,
  type FleetPlan,
} from './blueprint.ts';
import { FIRST_TRAMS, neverConnected } from './first-trams.ts';
import { DEPOT_TAG, SHARED_TAGS } from './tag-fields.ts';

const TRAM_DEPOTS = ['Motol', 'Pankrác', 'Strašnice', 'Vokovice', 'Hloubětín', 'Kobylisy', 'Žižkov'];
const BUS_DEPOTS = ['Kačerov', 'Hostivař', 'Klíčov', 'Řepy', 'Vršovice'];
const STOPS = ['Kolín', 'Anděl', 'Palmovka', 'Černý Most', 'Dejvická', 'Smíchov', 'Bílá Hora', 'Kbely'];
const GERMAN_DEPOTS = ['Gorbitz', 'Trachenberge', 'Reick'];

const TRAMS = 612;
const BUSES = 1380;
const WAYSIDE = 156;
const GERMAN = 252;
const NEVER_TRAMS = 12;
const NEVER_OTHERS = 36;

/** Company 627 "Transit": trams, buses and wayside devices of a city, and a sister company in Germany. */
export function planTransit(seed: number): FleetPlan {
  const own = seedFor(seed, 'transit');
  const trams = [...FIRST_TRAMS, ...laterTrams(own)];
  const others = [...wayside(own), ...buses(own)];
  const blueprints = [
    ...withNeverConnected(trams, NEVER_TRAMS, own),
    ...withNeverConnected(others, NEVER_OTHERS, own + 1),
    ...german(own),
  ];
  return {
    id: 627,
    name: 'Transit',
    usersCount: 14,
    tags: [...SHARED_TAGS, DEPOT_TAG],
    blueprints: shuffled(blueprints, own),
    firmware: USUAL_FIRMWARE,
    technology: USUAL_TECHNOLOGY,
    operators: USUAL_OPERATORS,
    behaviours: USUAL_BEHAVIOURS,
  };
}

function laterTrams(seed: number): Blueprint[] {
  return Array.from({ length: TRAMS - FIRST_TRAMS.length }, (_, k) => {
    const depot = at(TRAM_DEPOTS, Math.floor(k / 42) % TRAM_DEPOTS.length);
    const ring = unit(seed, k, 1) < 0.7 ? RING.stable : pick([RING.early, RING.pilot, RING.hold], seed, k, 2);
    return { name: tramName(8322 + k, depot, seed), country: 'CZ', isFixed: false, depot, ring };
  });
}

function tramName(number: number, depot: string, seed: number): string {
  const name = `Tram ${String(number)}`;
  const habit = below(100, seed, number, 3);
  if (habit < 2) return `${name} (spare)`;
  if (habit < 3) return `tram ${String(number)} rear`;
  if (habit < 4) return `${name} new SIM`;
  if (habit < 6) return `${name} – ${depot}`;
  return habit < 7 ? `Tram ${String(number - 1)}` : name;
}

function buses(seed: number): Blueprint[] {
  return Array.from({ length: BUSES }, (_, k) => {
    const number = 3101 + k;
    const depot = at(BUS_DEPOTS, Math.floor(k / 28) % BUS_DEPOTS.length);
    const habit = below(200, seed, number, 4);
    const label = habit < 4 ? `Bus ${String(number)} spare` : `Bus ${String(number)}`;
    return {
      name: habit === 10 ? '' : label,
      country: 'CZ',
      isFixed: false,
      ...(habit === 11 ? {} : { depot: habit === 12 ? '' : depot }),
      ...busRing(unit(seed, number, 5)),
    };
  });
}

/** Most buses are still in the early rings; a few are in none. */
function busRing(draw: number): { ring?: number } {
  if (draw < 0.56) return { ring: RING.early };
  if (draw < 0.84) return { ring: RING.pilot };
  if (draw < 0.93) return { ring: RING.stable };
  return draw < 0.96 ? { ring: RING.hold } : {};
}

function wayside(seed: number): Blueprint[] {
  const gates = [...TRAM_DEPOTS, ...BUS_DEPOTS].map((depot) => ({
    name: `Gate ${depot} depot`,
    country: 'CZ',
    isFixed: true,
    depot,
    behaviour: 'quiet' as const,
  }));
  const busy: Blueprint = {
    name: 'Gateway Motol depot',
    country: 'CZ',
    isFixed: true,
    depot: 'Motol',
    technology: '5G NR',
    behaviour: 'quiet',
    isBusy: true,
  };
  const stops = Array.from({ length: WAYSIDE - gates.length - 1 }, (_, k) => ({
    name: `${below(8, seed, k, 6) === 0 ? 'LR77 ' : ''}Stop ${pick(STOPS, seed, k, 7)} ${String(1 + (k % 40))}`,
    country: 'CZ',
    isFixed: true,
  }));
  return [...gates, busy, ...stops];
}

function german(seed: number): Blueprint[] {
  return Array.from({ length: GERMAN }, (_, k) => ({
    name: `Stadtbahn ${String(2501 + k)}`,
    country: 'DE',
    isFixed: false,
    depot: pick(GERMAN_DEPOTS, seed, k, 8),
    ...busRing(unit(seed, k, 9)),
  }));
}

/** Makes `wanted` devices in total never connected. Devices whose behaviour is already fixed keep it. */
function withNeverConnected(blueprints: readonly Blueprint[], wanted: number, seed: number): Blueprint[] {
  const already = blueprints.filter((blueprint) => blueprint.behaviour === 'never').length;
  const free = blueprints.flatMap((blueprint, k) => (blueprint.behaviour === undefined ? [k] : []));
  const chosen = new Set(shuffled(free, seed).slice(0, wanted - already));
  return blueprints.map((blueprint, k) => (chosen.has(k) ? neverConnected(blueprint) : blueprint));
}
