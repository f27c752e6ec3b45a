import { computed, shallowRef } from 'vue';

/**
 * The device of the details, which is the one in focus, and whether its note is being written. Meanwhile the device stays,
 * even if it leaves the list: what is typed next would be commands.
 */
export function useInspected(hereMac: () => string | null) {
  const written = shallowRef<string | null>(null);
  const isWriting = computed({
    get: () => written.value !== null,
    set: (is) => (written.value = is ? hereMac() : null),
  });
  return { isWriting, inspectedMac: computed(() => written.value ?? hereMac()) };
}
