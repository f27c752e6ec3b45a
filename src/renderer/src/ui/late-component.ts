import { defineAsyncComponent, onMounted, type Component } from 'vue';

/**
 * A component in a file of its own, which is read as soon as the page is idle: whoever presses the key of a dialog types on,
 * and keys typed before it is there would go elsewhere. What cannot be read then is told of when it is to be shown.
 */
export function useLateComponent<C extends Component>(read: () => Promise<{ default: C }>): C {
  onMounted(() => requestIdleCallback(() => void read().catch(() => undefined)));
  return defineAsyncComponent(read);
}
