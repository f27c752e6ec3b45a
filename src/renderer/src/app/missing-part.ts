import { shallowRef } from 'vue';

/**
 * Whether a part of the page that is loaded later (a language, a view, a dialog) could not be loaded, until the user
 * dismisses it.
 */
export const isPartMissing = shallowRef(false);

/** Watches for such parts, with the event that the build adds to every `import()` (`vite:preloadError`). */
export function watchForMissingParts(): void {
  window.addEventListener('vite:preloadError', () => (isPartMissing.value = true));
}
