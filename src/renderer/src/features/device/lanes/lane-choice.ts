import { computed } from 'vue';
import type { Field } from '@shared/devices/field.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { useSettingsStore } from '@page/features/settings/index.ts';
import { defaultLanes, isDrawable } from './lane-reading.ts';

/** The most lanes at a time: more would be too low to read. */
export const maxLanes = 6;

/** The fields that are drawn over time: those chosen for the account that still exist, else the default. */
export function useLaneChoice(fields: () => readonly Field[]) {
  const session = useSessionStore();
  const settings = useSettingsStore();
  const accountId = computed(() => session.active?.id);
  const drawable = computed(() => fields().filter(isDrawable));
  const chosen = computed(() => {
    const kept = settings.settings.lanes[accountId.value ?? ''];
    const names = kept ?? defaultLanes(fields());
    return names.flatMap((wanted) => drawable.value.filter(({ name }) => name === wanted).slice(0, 1));
  });
  const choose = (names: readonly string[]): void => {
    const id = accountId.value;
    if (id !== undefined) void settings.change({ lanes: { ...settings.settings.lanes, [id]: [...names] } });
  };
  /** Adds or removes a field; the oldest is dropped when there are too many. */
  const toggle = (fieldName: string): void => {
    const names = chosen.value.map(({ name }) => name);
    choose(
      names.includes(fieldName)
        ? names.filter((other) => other !== fieldName)
        : [...names, fieldName].slice(-maxLanes),
    );
  };
  return { drawable, chosen, toggle };
}
