import { watch, type Ref } from 'vue';
import { call, rollcall } from '@page/api/index.ts';
import { useSettingsStore } from '@page/features/settings/index.ts';

/**
 * Has companies that were read before read again once that is long ago, for as long as the view lives: whenever the time
 * moves on, unless the user wants nothing read without asking, or cannot see it.
 */
export function useOldCompanies(now: Readonly<Ref<number>>, prepared: Promise<unknown>): void {
  const settings = useSettingsStore();
  async function readOld(): Promise<void> {
    // Those whose last reading is stored are known only then.
    await prepared;
    if (settings.settings.refreshSeconds > 0 && !document.hidden) await call(rollcall.companies.readOld());
  }
  // What fails shows with its company, or is tried again when the time moves on.
  watch(now, () => void readOld().catch(() => undefined), { immediate: true });
}
