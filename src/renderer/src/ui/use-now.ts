import { onScopeDispose, shallowRef, type ShallowRef } from 'vue';

const stepMs = 30_000;

/** The present time, milliseconds since the epoch, moved on every half minute: enough for words like `2 h`. */
export function useNow(): Readonly<ShallowRef<number>> {
  const now = shallowRef(Date.now());
  const timer = setInterval(() => (now.value = Date.now()), stepMs);
  onScopeDispose(() => clearInterval(timer));
  return now;
}
