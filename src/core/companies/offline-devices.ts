import type { Account, Session } from '@shared/accounts/contract.ts';
import type { OfflineSince } from '@shared/causes/contract.ts';
import { defaultToleranceMs, minSharing } from '@shared/causes/limits.ts';
import type { OfflineDevices, OfflineQuestion, SharedInAll } from '@shared/companies/contract.ts';
import { readTogetherMs } from '@shared/companies/limits.ts';
import { macTextOf } from '@shared/devices/mac-number.ts';
import { countedLeadMs } from '@shared/link/clock-lead.ts';
import type { Accounts } from '../accounts/index.ts';
import { offlineSince, rankValues } from '../causes/index.ts';
import type { FleetWorker } from '../fleet-worker/index.ts';
import type { Clock, HostLinks } from '../service/index.ts';
import { notShown } from './other-companies.ts';
import { together } from './together.ts';

/** The dependencies of the list of offline devices. */
export interface OfflinePorts {
  readonly access: Pick<Accounts, 'session'>;
  readonly worker: Pick<FleetWorker, 'ask'>;
  readonly links: Pick<HostLinks, 'clockLeadMs'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** A device that is offline. */
interface OfflineDevice {
  readonly accountId: string;
  readonly mac: number;
  readonly name: string;
  /** Since when by the clock of its service, and by that of this computer; NaN where that is not known. */
  readonly sinceMs: number;
  readonly ownSinceMs: number;
}

/** A company with its devices that are offline. */
interface OfflineCompany {
  readonly accountId: string;
  readonly clockLeadMs: number;
  /** When it was read; `null` while it is read for the first time, and where the clock was set back since. */
  readonly readAtMs: number | null;
  readonly devices: readonly OfflineDevice[];
}

async function readCompanies({ worker, links, clock }: OfflinePorts, accounts: readonly Account[]) {
  const known = new Map((await worker.ask('offlineDevices', undefined)).map((one) => [one.owner, one]));
  const companyOf = ({ id: accountId, serviceAddress }: Account): OfflineCompany[] => {
    const offline = known.get(accountId);
    if (!offline) return [];
    const clockLeadMs = countedLeadMs(links.clockLeadMs(serviceAddress));
    const { macs, names, sincesMs, readAtMs } = offline;
    const devices = Array.from(macs, (mac, at) => {
      const sinceMs = sincesMs[at] ?? NaN;
      return { accountId, mac, name: names[at] ?? '', sinceMs, ownSinceMs: sinceMs - clockLeadMs };
    });
    const isPast = readAtMs !== null && readAtMs <= clock.now();
    return [{ accountId, clockLeadMs, readAtMs: isPast ? readAtMs : null, devices }];
  };
  return accounts.flatMap(companyOf);
}

const devicesOf = (companies: readonly OfflineCompany[]): OfflineDevice[] =>
  companies.flatMap(({ devices }) => devices);

const nullable = (timeMs: number): number | null => (Number.isNaN(timeMs) ? null : timeMs);

/** Returns since when devices are offline, as of the time up to which they are known. */
const sinceOf = (devices: readonly OfflineDevice[], knownToMs: number | null): OfflineSince =>
  offlineSince(
    {
      devices: devices.map(({ ownSinceMs }) => ({ state: 'offline', sinceMs: nullable(ownSinceMs) })),
      knownToMs,
    },
    defaultToleranceMs,
  );

/**
 * Returns when devices of several companies went offline together. Only what is known of all of them counts: after the first
 * of their readings, what the others say alone would look like a moment.
 */
function momentsOf(companies: readonly OfflineCompany[]): OfflineSince['moments'] {
  const toMs = Math.min(...companies.map(({ readAtMs }) => readAtMs ?? Infinity));
  const known = devicesOf(companies).filter(({ ownSinceMs }) => ownSinceMs <= toMs);
  return sinceOf(known, Number.isFinite(toMs) ? toMs : null).moments;
}

/** Counts the companies of which nothing is known, of those that are read together with the others. */
function unreadOf(session: Session, companies: readonly OfflineCompany[]): number {
  const shown = session.accounts.filter(({ id }) => id === session.activeId);
  const known = new Set(companies.map(({ accountId }) => accountId));
  return [...shown, ...notShown(session)].filter(({ id }) => !known.has(id)).length;
}

/** Orders those that went offline last first, and those of which it is not known last. */
function newestFirst({ ownSinceMs: a }: OfflineDevice, { ownSinceMs: b }: OfflineDevice): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
  return b - a;
}

/** Returns what the devices of companies share. */
async function sharedBy(
  worker: OfflinePorts['worker'],
  companies: readonly OfflineCompany[],
): Promise<SharedInAll> {
  const groups = companies.map(({ accountId, devices }) => {
    return { owner: accountId, macs: Float64Array.from(devices, ({ mac }) => mac) };
  });
  const counted = await worker.ask('sharedTexts', { groups });
  const sum = (of: 'inGroup' | 'inAll') => counted.companies.reduce((total, one) => total + one[of], 0);
  const sizes = { group: sum('inGroup'), all: sum('inAll') };
  const ofCompanies = counted.companies
    .filter(({ inAll }) => inAll >= minSharing)
    .map(({ owner, ...counts }) => ({ fieldName: '', value: { label: null, text: owner }, ...counts }));
  const ofFields = counted.values.map(({ fieldName, label, text, ...counts }) => {
    return { fieldName, value: { label, text }, ...counts };
  });
  const ranked = rankValues<{ label: string | null; text: string }>([...ofCompanies, ...ofFields], sizes);
  return {
    ...{ ...sizes, companies: counted.companies.length, fields: counted.fields },
    values: ranked.map(({ fieldName, value, inGroup, inAll, lift }) => {
      return { fieldName, ...value, inGroup, inAll, lift };
    }),
  };
}

const isWithin = ({ ownSinceMs }: OfflineDevice, within: OfflineQuestion['within']): boolean =>
  within === null || (ownSinceMs >= within.startMs && ownSinceMs <= within.endMs);

/** Returns the companies that were read so shortly before the last that they can be compared. */
function comparableOf(companies: readonly OfflineCompany[], lastMs: number): OfflineCompany[] {
  return companies.filter(({ readAtMs }) => readAtMs !== null && lastMs - readAtMs <= readTogetherMs);
}

/** Handles `offline` of `companiesContract`. */
export async function offlineDevices(
  ports: OfflinePorts,
  { within, limit }: OfflineQuestion,
): Promise<OfflineDevices> {
  const session = await ports.access.session();
  const companies = await readCompanies(ports, together(session));
  const all = devicesOf(companies);
  const lastMs = companies.reduce((last, { readAtMs }) => Math.max(last, readAtMs ?? -Infinity), -Infinity);
  const comparable = comparableOf(companies, lastMs);
  const asked = companies.map((company) => {
    return { ...company, devices: company.devices.filter((device) => isWithin(device, within)) };
  });
  const devices = devicesOf(asked).sort(newestFirst);
  return {
    all: all.length,
    since: {
      ...sinceOf(all, Number.isFinite(lastMs) ? lastMs : null),
      moments: momentsOf(comparable),
    },
    leftOut: companies.filter(({ readAtMs }) => readAtMs !== null).length - comparable.length,
    unread: unreadOf(session, companies),
    total: devices.length,
    shared: await sharedBy(ports.worker, comparableOf(asked, lastMs)),
    companies: asked
      .filter((company) => company.devices.length > 0)
      .map(({ accountId, clockLeadMs, devices: of }) => ({ accountId, clockLeadMs, devices: of.length })),
    devices: devices.slice(0, limit).map(({ accountId, mac, name, sinceMs }) => {
      return { accountId, mac: macTextOf(mac), name, sinceMs: nullable(sinceMs) };
    }),
  };
}
