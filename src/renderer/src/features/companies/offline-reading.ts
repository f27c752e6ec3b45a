import { onScopeDispose, shallowRef } from 'vue';
import type { OfflineDevices } from '@shared/companies/contract.ts';
import { maxOfflineListed } from '@shared/companies/limits.ts';
import type { AppError } from '@shared/contract/result.ts';
import type { Span } from '@shared/history/spans.ts';
import { appErrorOf, call, createTurns, rollcall } from '@page/api/index.ts';

/** How many devices are listed at first, and how many more at a time. */
const step = 200;

/** Reads the devices of all companies that are offline, and again when what is known of the companies changes. */
export function useOfflineReading() {
  const found = shallowRef<OfflineDevices | null>(null);
  const error = shallowRef<AppError | null>(null);
  /** The span in which the listed devices went offline; `null` for all. */
  const within = shallowRef<Span | null>(null);
  let limit = step;
  const turns = createTurns();

  async function read(): Promise<void> {
    const isLatest = turns.begin();
    try {
      const answer = await call(rollcall.companies.offline({ within: within.value, limit }));
      if (isLatest()) [found.value, error.value] = [answer, null];
    } catch (thrown) {
      if (isLatest()) error.value = appErrorOf(thrown);
    }
  }
  function choose(span: Span | null): void {
    within.value = span;
    limit = step;
    void read();
  }
  function more(): void {
    limit = Math.min(limit + step, maxOfflineListed);
    void read();
  }
  onScopeDispose(rollcall.companies.changed(() => void read()));
  void read();
  return { found, error, within, choose, more };
}
