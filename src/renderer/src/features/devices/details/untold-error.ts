import { computed, type ComputedRef } from 'vue';
import type { AppError } from '@shared/contract/result.ts';
import { useLinkStore } from '@page/app/link-store.ts';
import type { KnownValues } from './known-values.ts';

/**
 * Returns why a device could not be read; `null` where that adds nothing: a banner tells of the service, and the device is
 * shown with all its fields.
 */
export function useUntoldError(
  error: () => AppError | null,
  known: () => KnownValues | null,
): ComputedRef<AppError | null> {
  const links = useLinkStore();
  const hasBanner = computed(() => links.link.kind === 'lost' || links.link.kind === 'waiting');
  return computed(() => (hasBanner.value && known()?.isWhole === true ? null : error()));
}
