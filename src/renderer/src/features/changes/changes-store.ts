import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { AppError } from '@shared/contract/result.ts';
import type { Baseline, Baselines, Comparison } from '@shared/snapshots/contract.ts';
import { appErrorOf, call, createTurns, rollcall } from '@page/api/index.ts';
import { useInAccount, useSessionStore } from '@page/features/accounts/index.ts';

/** The baselines that the company can be compared with, as the main process keeps them. */
function useBaselines() {
  const kept = shallowRef<Baselines | null>(null);
  const error = shallowRef<AppError | null>(null);
  const inAccount = useInAccount();
  let told = 0;
  const accept = (next: Baselines): void => {
    told += 1;
    kept.value = next;
  };
  /** Resolves with whether it succeeded; on failure, `error` has the reason. */
  const ask = async (
    answer: ReturnType<typeof rollcall.snapshots.list>,
    isChange = false,
  ): Promise<boolean> => {
    const before = told;
    const askAgain = inAccount(() => void ask(rollcall.snapshots.list()));
    const fail = inAccount((thrown: unknown) => (error.value = appErrorOf(thrown)));
    error.value = null;
    try {
      const next = await call(answer);
      if (told === before) accept(next);
      // What was told meanwhile may lack the change, and the answer may lack what was told.
      else if (isChange) askAgain();
      return true;
    } catch (thrown) {
      fail(thrown);
      return false;
    }
  };
  const forgetError = (): void => void (error.value = null);
  const reset = (): void => {
    told += 1;
    kept.value = null;
    forgetError();
  };
  return { kept, error, accept, ask, forgetError, reset };
}

/** The shown comparison; a late answer never replaces a newer one. */
function useComparison() {
  const comparison = shallowRef<Comparison | null>(null);
  const error = shallowRef<AppError | null>(null);
  const isComparing = shallowRef(false);
  let baseline: string | null = null;
  const turns = createTurns();
  const compare = async (baselineId: string): Promise<void> => {
    const isLatest = turns.begin();
    baseline = baselineId;
    isComparing.value = true;
    error.value = null;
    try {
      const answer = await call(rollcall.snapshots.compare({ baselineId }));
      if (isLatest()) comparison.value = answer;
    } catch (thrown) {
      if (!isLatest()) return;
      baseline = null;
      comparison.value = null;
      error.value = appErrorOf(thrown);
    } finally {
      if (isLatest()) isComparing.value = false;
    }
  };
  const reset = (): void => {
    turns.end();
    baseline = null;
    comparison.value = null;
    error.value = null;
    isComparing.value = false;
  };
  /** Whether the comparison that is under way, or else the shown one, is with this baseline. */
  const isWith = (baselineId: string): boolean => baseline === baselineId;
  return { comparison, error, isComparing, isWith, compare, reset };
}

/** What changed in the active company since a baseline. */
export const useChangesStore = defineStore('changes', () => {
  const session = useSessionStore();
  const { kept, error: keepError, forgetError, accept, ask, reset: resetKept } = useBaselines();
  const { reset: resetComparison, compare, ...compared } = useComparison();
  const chosenId = shallowRef<string | null>(null);

  const baselines = computed<readonly Baseline[]>(() => kept.value?.baselines ?? []);
  /** The chosen baseline; until one is chosen, the first that can be compared. */
  const chosen = computed(
    () =>
      baselines.value.find(({ id }) => id === chosenId.value) ??
      baselines.value.find(({ isDamaged }) => !isDamaged) ??
      null,
  );
  /** Whether the devices were read again since the comparison. */
  const isOutdated = computed(() => {
    const { comparison } = compared;
    return comparison.value !== null && kept.value?.loaded?.readAtMs !== comparison.value.now.readAtMs;
  });
  const compareChosen = async (): Promise<void> => {
    if (chosen.value && kept.value?.loaded) await compare(chosen.value.id);
  };
  const reset = (): void => {
    resetKept();
    resetComparison();
    chosenId.value = null;
  };
  rollcall.snapshots.changed((next) => {
    if (next.accountId === session.active?.id) accept(next);
  });
  watch(() => session.active?.id, reset, { flush: 'sync' });
  return {
    ...compared,
    ...{ kept, baselines, chosen, isOutdated, keepError, forgetError, reset, compareChosen },
    choose: (id: string): void => void (chosenId.value = id),
    load: () => ask(rollcall.snapshots.list()),
    keep: (name: string) => ask(rollcall.snapshots.keep({ name }), true),
    async remove(id: string): Promise<void> {
      const isGone = await ask(rollcall.snapshots.remove({ id }), true);
      // The comparison with the baseline that is chosen instead may be under way already.
      if (isGone && compared.isWith(id)) resetComparison();
    },
  };
});
