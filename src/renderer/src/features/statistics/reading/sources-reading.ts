import { shallowRef } from 'vue';
import type { AppError } from '@shared/contract/result.ts';
import type { Source } from '@shared/statistics/contract.ts';
import { appErrorOf, call, createTurns, rollcall } from '@page/api/index.ts';

/**
 * Reads the sources that the service lists for the company; they are `null` until they are read. An error stays until
 * they are read.
 */
export function useSources() {
  const sources = shallowRef<readonly Source[] | null>(null);
  const error = shallowRef<AppError | null>(null);
  const isBusy = shallowRef(false);
  const turns = createTurns();
  async function load(): Promise<void> {
    const isLatest = turns.begin();
    isBusy.value = true;
    try {
      const answer = await call(rollcall.statistics.sources());
      if (!isLatest()) return;
      sources.value = answer;
      error.value = null;
    } catch (thrown) {
      if (isLatest()) error.value = appErrorOf(thrown);
    } finally {
      if (isLatest()) isBusy.value = false;
    }
  }
  /** Clears the sources when another account is shown. */
  function reset(): void {
    turns.end();
    sources.value = null;
    error.value = null;
    isBusy.value = false;
  }
  return { sources, error, isBusy, load, reset };
}
