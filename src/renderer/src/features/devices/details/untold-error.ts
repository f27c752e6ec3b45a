import { computed, type ComputedRef } from 'vue';
import type { AppError } from '@shared/contract/result.ts';
import { useLinkStore } from '@page/app/link-store.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import type { KnownValues } from './known-values.ts';

/**
 * Returns why a device could not be read; `null` where that adds nothing to what is shown of the device: a banner says the
 * same, or it tells of the service and all fields are there.
 */
export function useUntoldError(
  error: () => AppError | null,
  known: () => KnownValues | null,
): ComputedRef<AppError | null> {
  const links = useLinkStore();
  const session = useSessionStore();
  const hasBanner = computed(() => links.link.kind === 'lost' || links.link.kind === 'waiting');
  const isTold = (): boolean => session.session?.trouble?.happened === error()?.happened;
  return computed(() => {
    const shown = known();
    return shown && (isTold() || (hasBanner.value && shown.isWhole)) ? null : error();
  });
}
