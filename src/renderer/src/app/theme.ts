import { shallowRef, watchEffect } from 'vue';
import type { Settings } from '@shared/settings/contract.ts';

/** Keeps `data-theme` on the document in step with the setting and, for `system`, with the computer. */
export function followTheme(setting: () => Settings['theme']): void {
  const preference = window.matchMedia('(prefers-color-scheme: dark)');
  const isSystemDark = shallowRef(preference.matches);
  preference.addEventListener('change', (event) => (isSystemDark.value = event.matches));
  watchEffect(() => {
    const wanted = setting();
    const ofSystem = isSystemDark.value ? 'dark' : 'light';
    document.documentElement.dataset['theme'] = wanted === 'system' ? ofSystem : wanted;
  });
}
