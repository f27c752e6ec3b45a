import { watch } from 'vue';

/** Calls back once there is an element and whenever its size changes, before it is painted. */
export function useResized(element: () => Element | null | undefined, resized: () => void): void {
  watch(element, (present, _before, onCleanup) => {
    if (!present) return;
    const observer = new ResizeObserver(resized);
    observer.observe(present);
    onCleanup(() => observer.disconnect());
  });
}
