import { defineAsyncComponent, onMounted, type Component } from 'vue';

/**
 * Returns a component that is loaded separately as soon as the renderer is idle. It must be there before its shortcut is
 * pressed: the user types on, and those keys would go elsewhere. A failure to load it is reported as that of every part.
 */
export function useLateComponent<C extends Component>(read: () => Promise<{ default: C }>): C {
  onMounted(() => requestIdleCallback(() => void read().catch(() => undefined)));
  return defineAsyncComponent(read);
}
