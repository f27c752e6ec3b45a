import { shallowRef, watch } from 'vue';
import { nameField } from '@shared/devices/field.ts';
import { valueText, type FieldValue } from '@shared/devices/value.ts';
import { createTurns, rollcall } from '@page/api/index.ts';

/** A device that a figure names. */
export interface NamedDevice {
  /** Empty where the device has no name. */
  readonly name: string;
  /** The values by the names of the requested fields. */
  readonly values: ReadonlyMap<string, FieldValue>;
}

/** The devices that figures name; `null` for one that is not among those of the company as last read. */
export type NamedDevices = ReadonlyMap<string, NamedDevice | null>;

/**
 * Looks up devices by MAC address among all devices of the company, whatever is filtered, without a request; again
 * whenever `version`, which identifies the state of the devices, changes.
 */
export function useNamedDevices(
  asked: () => {
    readonly macs: readonly string[];
    readonly fieldNames: readonly string[];
    readonly version: string | null;
  },
) {
  const devices = shallowRef<NamedDevices>(new Map());
  const turns = createTurns();
  let question = '';
  watch(
    asked,
    async ({ macs, fieldNames, version }) => {
      const words = JSON.stringify([macs, fieldNames, version]);
      if (version === null || macs.length === 0 || words === question) return;
      question = words;
      const isLatest = turns.begin();
      const names = [nameField, ...fieldNames];
      const answer = await rollcall.statistics.lookUp({ macs: [...macs], fieldNames: names });
      if (!isLatest() || !answer.ok) return;
      devices.value = new Map(
        answer.value.map(({ mac, values }) => [
          mac,
          values && {
            name: valueText(values[0] ?? null),
            values: new Map(fieldNames.map((fieldName, at) => [fieldName, values[at + 1] ?? null])),
          },
        ]),
      );
    },
    { immediate: true },
  );
  /** Clears the devices when another account is shown. */
  const reset = (): void => {
    turns.end();
    question = '';
    devices.value = new Map();
  };
  return { devices, reset };
}
