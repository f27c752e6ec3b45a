import type { InjectionKey } from 'vue';

/** Puts text on the clipboard. The renderer itself may not, so whatever mounts a component provides it. */
export const copyTextKey: InjectionKey<(text: string) => Promise<void>> = Symbol('copy text');

/** Opens the shortcut sheet. */
export const showShortcutsKey: InjectionKey<() => void> = Symbol('show shortcuts');
