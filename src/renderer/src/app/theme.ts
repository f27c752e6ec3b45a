import { shallowRef, watchEffect, type ShallowRef } from 'vue';
import type { Settings } from '@shared/settings/contract.ts';

/** The theme in effect. Whatever draws on a canvas reads its colours again when it changes. */
export const theme: Readonly<ShallowRef<'light' | 'dark'>> = shallowRef('light');

/** Keeps `data-theme` on the document in step with the setting and, for `system`, with the computer. */
export function followTheme(setting: () => Settings['theme']): void {
  const preference = window.matchMedia('(prefers-color-scheme: dark)');
  const isSystemDark = shallowRef(preference.matches);
  preference.addEventListener('change', (event) => (isSystemDark.value = event.matches));
  watchEffect(() => {
    const wanted = setting();
    const resolved = wanted === 'system' ? (isSystemDark.value ? 'dark' : 'light') : wanted;
    document.documentElement.dataset['theme'] = resolved;
    (theme as ShallowRef<'light' | 'dark'>).value = resolved;
  });
}
