import { onMounted, onUnmounted, type ShallowRef } from 'vue';

/** Moves the focus into an editor that opens in place, and back to what opened it once it has closed. */
export function useEditorFocus(form: Readonly<ShallowRef<HTMLElement | null>>): void {
  const opener = document.activeElement;
  onMounted(() => form.value?.querySelector('input')?.focus());
  onUnmounted(() => {
    // The user may have gone elsewhere.
    if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
  });
}
