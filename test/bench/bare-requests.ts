import { performance } from 'node:perf_hooks';
import type { DevicesQuery } from '@core/service/index.ts';
import { wireFilters } from '@core/service/request-parts.ts';
import type { Announcement } from './simulator.ts';

/** A service as seen by a program that knows nothing but its URL and a token. */
export interface BareService {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Signs in with a plain request. */
export async function bareRequests({ url, username, password }: Announcement): Promise<BareService> {
  const response = await fetch(`${url}/public/auth/connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', username, password, client_id: 'python' }),
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  return {
    url,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json-patch+json' },
  };
}

async function readPage({ url, headers }: BareService, query: DevicesQuery): Promise<void> {
  const { companyId, page, pageSize, filters, fieldNames } = query;
  const fields = fieldNames.map((name) => ({ name }));
  const response = await fetch(`${url}/api/monitoring/devices/companies/${companyId}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ page, page_size: pageSize, filters: wireFilters(filters), fields }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The simulator answered ${response.status}: ${text}`);
  JSON.parse(text);
}

/**
 * Returns the milliseconds that a bare loop takes for the same pages: nothing but `fetch` and `JSON.parse`, with
 * `atOnce` requests in flight after the first one, which has to be read before the other pages are known.
 */
export async function timeBareLoop(
  service: BareService,
  queries: readonly DevicesQuery[],
  atOnce: number,
): Promise<number> {
  const startMs = performance.now();
  const [first, ...rest] = queries;
  if (first) await readPage(service, first);
  const work = async (): Promise<void> => {
    for (let next = rest.shift(); next; next = rest.shift()) await readPage(service, next);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return performance.now() - startMs;
}
