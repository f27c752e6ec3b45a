import type { InjectionKey } from 'vue';

/** Puts text on the clipboard. The renderer itself may not, so whatever mounts a component provides it. */
export const copyTextKey: InjectionKey<(text: string) => Promise<void>> = Symbol('copy text');

/** Opens the shortcut sheet. */
export const showShortcutsKey: InjectionKey<() => void> = Symbol('show shortcuts');

/** Signs in to the active account again. Provided where a refused sign-in can be renewed without leaving what is shown. */
export const signInAgainKey: InjectionKey<{
  readonly isNeeded: boolean;
  readonly isBusy: boolean;
  readonly run: () => void;
} | null> = Symbol('sign in again');

/** Whether a component is in a dialog, which covers the banner. */
export const isInDialogKey: InjectionKey<boolean> = Symbol('is in dialog');
