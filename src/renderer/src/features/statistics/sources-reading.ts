import { shallowRef } from 'vue';
import type { AppError } from '@shared/contract/result.ts';
import type { Source } from '@shared/statistics/contract.ts';
import { appErrorOf, call, rollcall } from '@page/api/index.ts';

/**
 * Reads the sources that the service lists for the company; they are `null` until they are read. An error stays until
 * they are read.
 */
export function useSources() {
  const sources = shallowRef<readonly Source[] | null>(null);
  const error = shallowRef<AppError | null>(null);
  const isBusy = shallowRef(false);
  let turn = 0;
  async function load(): Promise<void> {
    const mine = (turn += 1);
    isBusy.value = true;
    try {
      const answer = await call(rollcall.statistics.sources());
      if (mine !== turn) return;
      sources.value = answer;
      error.value = null;
    } catch (thrown) {
      if (mine === turn) error.value = appErrorOf(thrown);
    } finally {
      if (mine === turn) isBusy.value = false;
    }
  }
  /** Clears the sources when another account is shown. */
  function reset(): void {
    turn += 1;
    sources.value = null;
    error.value = null;
    isBusy.value = false;
  }
  return { sources, error, isBusy, load, reset };
}
