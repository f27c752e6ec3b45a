import type { Account } from '@shared/accounts/contract.ts';
import { defaultToleranceMs } from '@shared/causes/limits.ts';
import type { OfflineDevices, OfflineQuestion, SharedInAll } from '@shared/companies/contract.ts';
import { readTogetherMs } from '@shared/companies/limits.ts';
import { macTextOf } from '@shared/devices/mac-number.ts';
import { countedLeadMs } from '@shared/link/clock-lead.ts';
import type { Accounts } from '../accounts/index.ts';
import { offlineSince, rankValues } from '../causes/index.ts';
import type { FleetWorker } from '../fleet-worker/index.ts';
import type { HostLinks } from '../service/index.ts';

/** The dependencies of the list of offline devices. */
export interface OfflinePorts {
  readonly access: Pick<Accounts, 'session'>;
  readonly worker: Pick<FleetWorker, 'ask'>;
  readonly links: Pick<HostLinks, 'clockLeadMs'>;
}

/** A device that is offline; `sinceMs` is NaN where that is not known. */
interface OfflineDevice {
  readonly accountId: string;
  readonly mac: number;
  readonly name: string;
  readonly sinceMs: number;
}

/** A company with its devices that are offline. */
interface OfflineCompany {
  readonly accountId: string;
  readonly clockLeadMs: number;
  /** When it was read by the clock of its service; `null` while it is first read. */
  readonly knownToMs: number | null;
  readonly devices: readonly OfflineDevice[];
}

async function readCompanies({ access, worker, links }: OfflinePorts): Promise<OfflineCompany[]> {
  const { accounts } = await access.session();
  const known = new Map((await worker.ask('offlineDevices', undefined)).map((one) => [one.owner, one]));
  const companyOf = ({ id: accountId, serviceAddress }: Account): OfflineCompany[] => {
    const offline = known.get(accountId);
    if (!offline) return [];
    const clockLeadMs = countedLeadMs(links.clockLeadMs(serviceAddress));
    const { macs, names, sincesMs, readAtMs } = offline;
    const devices = Array.from(macs, (mac, at) => {
      return { accountId, mac, name: names[at] ?? '', sinceMs: sincesMs[at] ?? NaN };
    });
    return [
      { accountId, clockLeadMs, knownToMs: readAtMs === null ? null : readAtMs + clockLeadMs, devices },
    ];
  };
  return accounts.flatMap(companyOf);
}

const devicesOf = (companies: readonly OfflineCompany[]): OfflineDevice[] =>
  companies.flatMap(({ devices }) => devices);

/** Returns since when the devices of companies are offline, as of the reading at `knownToMs`. */
function sinceOf(companies: readonly OfflineCompany[], knownToMs: number | null) {
  const devices = devicesOf(companies).map(({ sinceMs }) => {
    return { state: 'offline' as const, sinceMs: Number.isNaN(sinceMs) ? null : sinceMs };
  });
  return offlineSince({ devices, knownToMs }, defaultToleranceMs);
}

/** Orders those that went offline last first, and those of which it is not known last. */
function newestFirst({ sinceMs: a }: OfflineDevice, { sinceMs: b }: OfflineDevice): number {
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
  const ofCompanies = counted.companies.map(({ owner, ...counts }) => {
    return { fieldName: '', value: { label: null, text: owner }, ...counts };
  });
  const ofFields = counted.values.map(({ fieldName, label, text, ...counts }) => {
    return { fieldName, value: { label, text }, ...counts };
  });
  return {
    ...{ ...sizes, companies: counted.companies.length, fields: counted.fields },
    values: rankValues<{ label: string | null; text: string }>([...ofCompanies, ...ofFields], sizes).map(
      ({ value, inGroup, inAll, lift }) => {
        return { ...value, inGroup, inAll, lift };
      },
    ),
  };
}

const isWithin = ({ sinceMs }: OfflineDevice, within: OfflineQuestion['within']): boolean =>
  within === null || (sinceMs >= within.startMs && sinceMs <= within.endMs);

/** Handles `offline` of `companiesContract`. */
export async function offlineDevices(
  ports: OfflinePorts,
  { within, limit }: OfflineQuestion,
): Promise<OfflineDevices> {
  const companies = await readCompanies(ports);
  const lastMs = companies.reduce((last, { knownToMs }) => Math.max(last, knownToMs ?? -Infinity), -Infinity);
  const isComparable = ({ knownToMs }: OfflineCompany): boolean =>
    knownToMs !== null && lastMs - knownToMs <= readTogetherMs;
  const comparable = companies.filter(isComparable);
  const knownToMs = lastMs === -Infinity ? null : lastMs;
  const asked = companies.map((company) => {
    return { ...company, devices: company.devices.filter((device) => isWithin(device, within)) };
  });
  const devices = devicesOf(asked).sort(newestFirst);
  return {
    all: devicesOf(companies).length,
    since: { ...sinceOf(companies, knownToMs), moments: sinceOf(comparable, knownToMs).moments },
    leftOut: companies.filter((company) => company.knownToMs !== null && !isComparable(company)).length,
    total: devices.length,
    shared: await sharedBy(ports.worker, asked.filter(isComparable)),
    companies: asked
      .filter((company) => company.devices.length > 0)
      .map(({ accountId, clockLeadMs, devices: of }) => ({ accountId, clockLeadMs, devices: of.length })),
    devices: devices.slice(0, limit).map(({ accountId, mac, name, sinceMs }) => {
      return { accountId, mac: macTextOf(mac), name, sinceMs: Number.isNaN(sinceMs) ? null : sinceMs };
    }),
  };
}
