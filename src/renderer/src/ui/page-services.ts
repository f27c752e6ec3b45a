import type { InjectionKey } from 'vue';

/** How a component puts text on the clipboard; the page itself may not, so whoever mounts the page provides it. */
export const copyTextKey: InjectionKey<(text: string) => Promise<void>> = Symbol('copy text');

/** How a component opens the sheet of all shortcuts. */
export const showShortcutsKey: InjectionKey<() => void> = Symbol('show shortcuts');
