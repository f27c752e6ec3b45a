import { onScopeDispose, watch } from 'vue';
import { useLinkStore } from '@page/app/link-store.ts';

/**
 * Calls back every so many seconds while the window is seen. A turn that falls due while it is hidden is made up for
 * when it shows again. While the service does not answer nothing is asked: what is in view is read again when it does.
 * 0 seconds is off.
 */
export function useRefreshTimer(seconds: () => number, refresh: () => void): void {
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
