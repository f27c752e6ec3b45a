import { onMounted } from 'vue';

/**
 * Has what is read late read as soon as the page is idle: whoever presses the key of a dialog types on, and keys typed before
 * it is there would go elsewhere. What cannot be read is told of when it is to be shown.
 */
export function useReadWhenIdle(read: () => Promise<unknown>): void {
  onMounted(() => requestIdleCallback(() => void read().catch(() => undefined)));
}
