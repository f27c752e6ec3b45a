import { onMounted, onUnmounted } from 'vue';

/** Keeps the window from closing without a question while there is something in it that was not sent. */
export function useUnsent(isUnsent: () => boolean): void {
  const stay = (event: BeforeUnloadEvent): void => {
    if (isUnsent()) event.preventDefault();
  };
  onMounted(() => window.addEventListener('beforeunload', stay));
  onUnmounted(() => window.removeEventListener('beforeunload', stay));
}
