import { at, below, pick, seedFor, unit } from '../random.ts';
import type { FleetPlan } from './blueprint.ts';
import type { Identities } from './identity.ts';
import type { Traits } from './traits.ts';
import type { Maker } from './value-source.ts';

/** The inputs that the stored values of one fleet are generated from. */
export interface StoredSetting {
  readonly plan: FleetPlan;
  readonly traits: Traits;
  readonly identities: Identities;
  /** The ordinal of the fleet's first device among all devices of the simulator. */
  readonly firstOrdinal: number;
  readonly seed: number;
}

const PLMN: Readonly<Record<string, string>> = {
  'T-Mobile CZ': '23001',
  'O2 CZ': '23002',
  'Vodafone CZ': '23003',
  'Telekom DE': '26201',
  'Vodafone DE': '26202',
};
const DATA_PLANS = ['2 GB', '5 GB', '20 GB'];
const PROFILES = ['Base 2024', 'Base 2023', 'Transit LTE', 'Metering'];
const DAY_MS = 86_400_000;
const FIRST_CLAIM = Date.UTC(2021, 0, 4);

/** Values that stay the same until a user changes them: identity, configuration and tags. */
export function identityMakers({
  plan,
  traits,
  identities,
  firstOrdinal,
  seed,
}: StoredSetting): Map<string, Maker> {
  const own = seedFor(seed, `identity ${String(plan.id)}`);
  const blueprint = (k: number) => at(plan.blueprints, k);
  const chance = (k: number, salt: number): number => unit(own, k, salt);
  return new Map<string, Maker>([
    ['MacAddress', (k) => identities.mac(firstOrdinal + k)],
    ['Name', (k) => blueprint(k).name],
    [
      'Description',
      (k) => blueprint(k).description ?? (chance(k, 1) < 0.8 ? undefined : describe(chance(k, 2))),
    ],
    ['SerialNumber', (k) => identities.serial(firstOrdinal + k)],
    ['Imei', (k) => identities.imei(firstOrdinal + k)],
    ['Iccid', (k) => (chance(k, 3) < 0.03 ? undefined : identities.iccid(firstOrdinal + k))],
    ['DeviceType', (k) => traits.deviceType[k]],
    ['ClaimedDate', (k) => isoTime(FIRST_CLAIM + below(1200 * DAY_MS, own, k, 4))],
    ['ConfigProfile', (k) => (chance(k, 5) < 0.15 ? undefined : pick(PROFILES, own, k, 6))],
    ['Country', (k) => blueprint(k).country],
    ['Depot', (k) => blueprint(k).depot],
    ['UpdateRing', (k) => blueprint(k).ring],
    ['IsWarm', (k) => (chance(k, 7) < 0.6 ? undefined : chance(k, 8) < 0.5)],
    ['Maintenance', (k) => (chance(k, 9) < 0.4 ? undefined : chance(k, 10) < 0.06)],
    ['DataPlan', (k) => (chance(k, 11) < 0.05 ? '' : pick(DATA_PLANS, own, k, 12))],
    ['Asset No. (SAP)', (k) => (chance(k, 13) < 0.3 ? undefined : `00${String(410_000 + k)}`)],
    [
      'InstalledOn',
      (k) => (chance(k, 14) < 0.25 ? undefined : isoTime(FIRST_CLAIM + below(1300, own, k, 15) * DAY_MS)),
    ],
    ['AntennaGain', (k) => (chance(k, 16) < 0.5 ? undefined : below(12, own, k, 17) / 2)],
    ['ServiceInterval', (k) => (chance(k, 18) < 0.5 ? undefined : below(4, own, k, 19) * 90)],
    ['__proto__', (k) => (k === 0 ? 'lab' : undefined)],
  ]);
}

/** Values that a device reports when it connects; unset for devices that have never connected. */
export function connectReportMakers({ plan, traits, seed }: StoredSetting): Map<string, Maker> {
  const own = seedFor(seed, `greeting ${String(plan.id)}`);
  const reported =
    (make: Maker): Maker =>
    (k) =>
      at(traits.behaviours, k) === 'never' ? undefined : make(k);
  return new Map<string, Maker>([
    ['FirmwareVersion', reported((k) => traits.firmware[k])],
    ['ClientVersion', reported((k) => clientVersion(traits.firmware[k], unit(own, k, 1)))],
    ['Synchronization', reported((k) => synchronization(unit(own, k, 2)))],
    ['SimCard', reported((k) => (unit(own, k, 3) < 0.9 ? '1st' : '2nd'))],
    ['MobileOperator', reported((k) => traits.operator[k])],
    ['MobileTechnology', reported((k) => traits.technology[k])],
    ['MoPlmn', reported((k) => PLMN[traits.operator[k] ?? ''])],
    ['MoCell', reported((k) => (0x1a0000 + below(0x50000, own, k, 4)).toString(16).toUpperCase())],
    [
      'WanIp',
      reported((k) => `10.${String(64 + below(64, own, k, 5))}.${String(k >>> 8)}.${String(k & 255)}`),
    ],
    ['WanInterface', reported((k) => (unit(own, k, 6) < 0.95 ? 'usb0' : 'eth0'))],
  ]);
}

function describe(draw: number): string {
  if (draw < 0.4) return '';
  return draw < 0.7 ? 'Replaced antenna; see ticket' : 'Zapojeno přes záložní zdroj';
}

function isoTime(time: number): string {
  return new Date(time).toISOString();
}

function clientVersion(firmware: string | undefined, draw: number): string {
  if (firmware === '6.6.0') return draw < 0.8 ? '3.3.2' : '3.3.1';
  return draw < 0.7 ? '3.2.2' : '3.1.2';
}

function synchronization(draw: number): number {
  if (draw < 0.93) return 1;
  return draw < 0.98 ? 2 : 0;
}
