import type { Filter } from '@shared/devices/filter.ts';
import { macField } from '@shared/devices/field.ts';
import type { Keep } from '@core/fleet-worker/index.ts';
import type { Clock } from '@core/service/index.ts';
import { pagesAtOnce, type Company } from './company.ts';
import type { PageSink } from '../reading/page-sink.ts';
import type { Progress } from '../reading/page-source.ts';
import type { Course } from '../reading/paged-reading.ts';
import { readPages } from '../reading/read-pages.ts';

/** How many lists were requested; lists are numbered by it. */
let namings = 0;

interface List {
  readonly naming: number;
  readonly keep: Keep;
}

function sinkOf(company: Company, naming: number, filters: readonly Filter[]): PageSink {
  const { client, account } = company.active;
  const { companyId } = account;
  return {
    beginPass: () => company.ask('beginNamingPass', { naming }),
    readPage: ({ page, pageSize, rangeNumber }, signal) =>
      client.queryDevicesRaw(
        { companyId, filters, fieldNames: [macField], page, pageSize },
        (bytes) =>
          company.ask('takeNames', { naming, bytes, rangeNumber }, { signal, transfer: [bytes.buffer] }),
        signal,
      ),
  };
}

/** Returns the progress listener of one of several readings, each of which counts its requests from zero. */
function progressAfter(requestsBefore: number, { onProgress }: Course): Course['onProgress'] {
  return ({ seen, totalItems, requests }: Progress) =>
    onProgress({ seen, totalItems, requests: requestsBefore + requests });
}

/**
 * Asks the service for the MAC addresses of the devices that satisfy all filters of at least one list of `anyOf`, and
 * makes a view show these devices.
 *
 * @returns how many of them the company's store lacks, and when the service had named the last one
 * @throws as the client, or Failure `cancelled`
 */
export async function nameDevices(
  { company, clock }: { readonly company: Company; readonly clock: Pick<Clock, 'now'> },
  view: string,
  anyOf: readonly (readonly Filter[])[],
  course: Course,
): Promise<{ readonly missing: number; readonly readAtMs: number }> {
  const lists: List[] = [];
  let requests = 0;
  try {
    for (const filters of anyOf) {
      const naming = ++namings;
      await company.ask('beginNaming', { naming });
      lists.push({ naming, keep: 'all-passes' });
      const read = await readPages({
        ...course,
        onProgress: progressAfter(requests, course),
        sink: sinkOf(company, naming, filters),
        pageSize: company.pageSize,
        concurrency: pagesAtOnce,
      });
      requests += read.requests;
      lists.splice(-1, 1, { naming, keep: read.keep });
    }
    const readAtMs = clock.now();
    const missing = await company.askToChange('nameView', { view, lists }, { signal: course.signal });
    return { missing, readAtMs };
  } catch (thrown) {
    for (const { naming } of lists) void company.ask('dropNaming', { naming }).catch(() => undefined);
    throw thrown;
  }
}
