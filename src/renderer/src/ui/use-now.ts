import { onScopeDispose, shallowRef, type ShallowRef } from 'vue';

/** The current time, milliseconds since the epoch, updated every `stepMs`: half a minute is enough for words like `2 h`. */
export function useNow(stepMs = 30_000): Readonly<ShallowRef<number>> {
  const now = shallowRef(Date.now());
  const timer = setInterval(() => (now.value = Date.now()), stepMs);
  onScopeDispose(() => clearInterval(timer));
  return now;
}
