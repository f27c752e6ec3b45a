import { computed, shallowRef, watch } from 'vue';
import type { OfflineDevices } from '@shared/companies/contract.ts';
import { maxListed } from '@shared/companies/limits.ts';
import type { AppError } from '@shared/contract/result.ts';
import type { Span } from '@shared/history/spans.ts';
import { appErrorOf, call, oneAtATime, rollcall } from '@page/api/index.ts';
import { useCompaniesStore } from './companies-store.ts';

/** How many devices are listed at first, and how many more at a time. */
const step = 200;

/** Reads the devices of all companies that are offline, and again when others are known. */
export function useOfflineReading() {
  const store = useCompaniesStore();
  /** The last answer, and the span in which its devices went offline; `null` for all. */
  const answer = shallowRef<{ readonly found: OfflineDevices; readonly within: Span | null } | null>(null);
  const error = shallowRef<AppError | null>(null);
  let within: Span | null = null;
  let limit = step;

  const read = oneAtATime(async () => {
    const asked = within;
    try {
      const found = await call(rollcall.companies.offline({ within: asked, limit }));
      [answer.value, error.value] = [{ found, within: asked }, null];
    } catch (thrown) {
      error.value = appErrorOf(thrown);
    }
  });
  function choose(span: Span | null): void {
    within = span;
    limit = step;
    read();
  }
  function more(): void {
    limit += step;
    read();
  }
  // Companies are told of at the beginning and the end of each reading, too, and when the link to a service changes.
  watch(() => JSON.stringify(store.companies?.map(({ accountId, devices }) => [accountId, devices])), read);
  read();
  const canMore = computed(() => {
    const { devices, total } = answer.value?.found ?? { devices: [], total: 0 };
    return devices.length < Math.min(total, maxListed);
  });
  return { answer, error, choose, more, canMore };
}
