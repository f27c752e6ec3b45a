import { onScopeDispose, watch } from 'vue';
import { useLinkStore } from './link-store.ts';

/**
 * Calls `refresh` every `seconds` seconds while the window is visible, and immediately if the last reading (`readAtMs`) is
 * older than that; 0 turns it off. A refresh that falls due while the window is hidden is made up for when it becomes
 * visible. None happens while the service does not answer: once it answers again, the devices are read again anyway, and
 * what else is in view when the next refresh falls due.
 */
export function useRefreshTimer(
  seconds: () => number,
  readAtMs: () => number | null,
  refresh: () => void,
): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  let isDue = false;
  const links = useLinkStore();
  const turn = (): void => {
    isDue = document.hidden;
    if (!isDue && links.isAnswering) refresh();
  };
  const onShown = (): void => {
    if (isDue && !document.hidden) turn();
  };
  const stopWatching = watch(
    seconds,
    (every) => {
      clearInterval(timer);
      isDue = false;
      timer = every > 0 ? setInterval(turn, every * 1000) : undefined;
      const lastMs = readAtMs();
      if (every > 0 && lastMs !== null && Date.now() - lastMs >= every * 1000) turn();
    },
    { immediate: true },
  );
  document.addEventListener('visibilitychange', onShown);
  onScopeDispose(() => {
    stopWatching();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onShown);
  });
}
