import type { Behaviour } from '../connectivity/behaviour.ts';
import type { FieldDefinition } from './field.ts';
import type { Share } from './distribute.ts';

/** Update rings by option id. */
export const RING = { pilot: 1, early: 2, stable: 3, hold: 4 } as const;

/** What is fixed about a device before the rest is generated. Absent properties are drawn from the fleet's shares. */
export interface Blueprint {
  readonly name: string;
  readonly country: string;
  /** Fixed devices stay where they are; the others move. */
  readonly isFixed: boolean;
  readonly description?: string;
  readonly depot?: string;
  readonly ring?: number;
  readonly operator?: string;
  readonly firmware?: string;
  readonly technology?: string;
  readonly behaviour?: Behaviour;
  /** One process of this device spins on all its cores. */
  readonly isBusy?: boolean;
}

/** A company before its devices are generated. */
export interface FleetPlan {
  readonly id: number;
  readonly name: string;
  /** The value of the source "Users Count". */
  readonly usersCount: number;
  readonly tags: readonly FieldDefinition[];
  readonly blueprints: readonly Blueprint[];
  readonly firmware: readonly Share<string>[];
  readonly technology: readonly Share<string>[];
  /** Operators by country. */
  readonly operators: Readonly<Record<string, readonly Share<string>[]>>;
  readonly behaviours: readonly Share<Behaviour>[];
}

export const USUAL_FIRMWARE: readonly Share<string>[] = [
  ['6.6.0', 1412],
  ['6.5.2', 706],
  ['6.4.0', 156],
  ['6.2.9', 54],
  ['6.2.3', 24],
];
export const USUAL_TECHNOLOGY: readonly Share<string>[] = [
  ['LTE', 2012],
  ['HSPA+', 141],
  ['5G NR', 108],
  ['UMTS', 63],
  ['EDGE', 28],
];
export const USUAL_OPERATORS: Readonly<Record<string, readonly Share<string>[]>> = {
  CZ: [
    ['Vodafone CZ', 912],
    ['T-Mobile CZ', 684],
    ['O2 CZ', 504],
  ],
  DE: [
    ['Telekom DE', 168],
    ['Vodafone DE', 84],
  ],
};
/** Shares among the devices that have connected at least once. */
export const USUAL_BEHAVIOURS: readonly Share<Behaviour>[] = [
  ['quiet', 82],
  ['occasional', 5],
  ['spare', 7],
  ['flapping', 4],
  ['dead', 2],
];
