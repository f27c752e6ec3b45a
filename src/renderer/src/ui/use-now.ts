import { onScopeDispose, shallowRef, type ShallowRef } from 'vue';

/**
 * The present time, milliseconds since the epoch, moved on every so many milliseconds: half a minute is enough for words
 * like `2 h`.
 */
export function useNow(stepMs = 30_000): Readonly<ShallowRef<number>> {
  const now = shallowRef(Date.now());
  const timer = setInterval(() => (now.value = Date.now()), stepMs);
  onScopeDispose(() => clearInterval(timer));
  return now;
}
