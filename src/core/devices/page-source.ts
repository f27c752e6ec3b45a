import { Failure } from '@shared/contract/failure.ts';
import type { Filter } from '@shared/devices/filter.ts';
import type { DeviceRecord, DevicesPage, ServiceClient } from '../service/index.ts';
import { unlessLeft } from './unless-left.ts';

/** What one page brought, for progress. */
export interface PageRead {
  /** The devices of this page alone. */
  readonly devices: readonly DeviceRecord[];
  /** Different devices read so far. */
  readonly loaded: number;
  /** How many match as the service last said; `null` when it does not say. */
  readonly totalItems: number | null;
  readonly requests: number;
}

/** What to read, and with what. */
export interface PageSourceOptions {
  readonly client: Pick<ServiceClient, 'queryDevices'>;
  readonly companyId: number;
  readonly filters: readonly Filter[];
  readonly fieldNames: readonly string[];
  readonly signal: AbortSignal;
  readonly onPage?: (page: PageRead) => void;
}

/** Pages of one reading, with everything that is known across them. */
export interface PageSource {
  /** Reads one page; throws what the client throws, or `cancelled`. */
  page(page: number, pageSize: number, signal?: AbortSignal): Promise<DevicesPage>;
  /** Reads page 1 with the largest page that the service accepts, from `pageSize` down. */
  firstPage(pageSize: number): Promise<{ readonly page: DevicesPage; readonly pageSize: number }>;
  readonly requests: number;
  readonly totalItems: number | null;
  /** How often an answer's total differed from the answer's before it: devices came or went. */
  readonly totalChanges: number;
}

/** Pages are not made smaller than this to please a service that rejects large ones. */
const smallestPage = 10;

const isRejection = (error: unknown): boolean => error instanceof Failure && error.error.code === 'rejected';

export function createPageSource(options: PageSourceOptions): PageSource {
  const { client, companyId, filters, fieldNames, signal, onPage } = options;
  const seen = new Set<string>();
  let requests = 0;
  let totalItems: number | null = null;
  let totalChanges = 0;

  async function page(page: number, pageSize: number, inner: AbortSignal = signal): Promise<DevicesPage> {
    requests += 1;
    const query = { companyId, filters, fieldNames, page, pageSize };
    const answer = await unlessLeft(inner, client.queryDevices(query, inner));
    if (answer.totalItems !== totalItems) totalChanges += 1;
    totalItems = answer.totalItems;
    for (const { mac } of answer.devices) seen.add(mac);
    onPage?.({ devices: answer.devices, loaded: seen.size, totalItems, requests });
    return answer;
  }

  async function firstPage(pageSize: number): ReturnType<PageSource['firstPage']> {
    try {
      return { page: await page(1, pageSize), pageSize };
    } catch (error) {
      if (!isRejection(error) || pageSize <= smallestPage) throw error;
      return firstPage(Math.max(smallestPage, Math.floor(pageSize / 2)));
    }
  }

  return {
    page,
    firstPage,
    get requests() {
      return requests;
    },
    get totalItems() {
      return totalItems;
    },
    get totalChanges() {
      return totalChanges;
    },
  };
}
