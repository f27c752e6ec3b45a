import { below, pick, seedFor, shuffled } from '../random.ts';
import {
  RING,
  USUAL_BEHAVIOURS,
  USUAL_FIRMWARE,
  USUAL_OPERATORS,
  USUAL_TECHNOLOGY,
  type Blueprint,
  type FleetPlan,
} from './blueprint.ts';
import { DEPOT_TAG, SHARED_TAGS, TRAP_TAG } from './tag-fields.ts';

const USUAL = {
  firmware: USUAL_FIRMWARE,
  technology: USUAL_TECHNOLOGY,
  operators: USUAL_OPERATORS,
  behaviours: USUAL_BEHAVIOURS,
};

const METERED = ['Water meter', 'Heat exchanger', 'Substation', 'Gas regulator', 'Pump'];
const TOWNS = ['Kolín', 'Písek', 'Tábor', 'Beroun', 'Mělník', 'Slaný', 'Říčany', 'Čáslav'];

/** Company 394 "Free lab": five devices, one of each kind. */
export function planLab(): FleetPlan {
  const device = (name: string, extra: Partial<Blueprint>): Blueprint => ({
    name,
    country: 'CZ',
    isFixed: true,
    ...extra,
  });
  return {
    id: 394,
    name: 'Free lab',
    usersCount: 2,
    tags: [...SHARED_TAGS, TRAP_TAG],
    blueprints: [
      device('R17', { behaviour: 'occasional', firmware: '6.6.0', ring: RING.stable }),
      device('ICR-2432(1)TestLab', { behaviour: 'quiet', firmware: '6.6.0', technology: 'LTE' }),
      device('TestDeviceOFFline', { behaviour: 'dead', firmware: '6.2.3' }),
      device('Shelf, left', { behaviour: 'never' }),
      device('', { behaviour: 'flapping', firmware: '6.5.2', ring: RING.pilot }),
    ],
    ...USUAL,
  };
}

/** Company 413 "Utility metering": 480 stationary devices. */
export function planMetering(seed: number): FleetPlan {
  const own = seedFor(seed, 'metering');
  const blueprints = Array.from({ length: 480 }, (_, k): Blueprint => {
    const name = `${pick(METERED, own, k, 1)} ${pick(TOWNS, own, k, 2)} ${String(k + 1).padStart(3, '0')}`;
    const habit = below(60, own, k, 3);
    const ring = habit > 6 ? { ring: 1 + below(4, own, k, 4) } : {};
    const connection = habit === 0 ? { behaviour: 'never' as const } : {};
    return { name: habit === 3 ? '' : name, country: 'CZ', isFixed: true, ...ring, ...connection };
  });
  return {
    id: 413,
    name: 'Utility metering',
    usersCount: 6,
    tags: SHARED_TAGS,
    blueprints: shuffled(blueprints, own),
    ...USUAL,
  };
}

/** Company 900 "Stress": as many devices as configured, one in fifty of which has never connected. */
export function planStress(seed: number, size: number): FleetPlan {
  const own = seedFor(seed, 'stress');
  const blueprints = Array.from({ length: size }, (_, k): Blueprint => ({
    name: `Router ${String(k + 1).padStart(6, '0')}`,
    country: below(10, own, k, 1) === 0 ? 'DE' : 'CZ',
    isFixed: false,
    depot: pick(TOWNS, own, k, 2),
    ring: 1 + below(4, own, k, 3),
    ...(below(50, own, k, 4) === 0 ? { behaviour: 'never' as const } : {}),
  }));
  return {
    id: 900,
    name: 'Stress',
    usersCount: 1,
    tags: [...SHARED_TAGS, DEPOT_TAG],
    blueprints: shuffled(blueprints, own),
    ...USUAL,
  };
}
