import { shallowRef, watch } from 'vue';
import { nameField } from '@shared/devices/field.ts';
import { valueText, type FieldValue } from '@shared/devices/value.ts';
import { rollcall } from '@page/api/index.ts';

/** A device that a figure names. */
export interface NamedDevice {
  /** Empty where it has none. */
  readonly name: string;
  /** By the names of the fields that were asked for. */
  readonly values: ReadonlyMap<string, FieldValue>;
}

/** What is known of the devices that figures name; `null` for one that is not among those of the company as read. */
export type NamedDevices = ReadonlyMap<string, NamedDevice | null>;

/**
 * Looks devices up by their MAC addresses among all of the company, whatever is filtered, without a request; anew when
 * `version`, which says how the devices were read, is another one.
 */
export function useNamedDevices(
  asked: () => {
    readonly macs: readonly string[];
    readonly fieldNames: readonly string[];
    readonly version: string | null;
  },
) {
  const devices = shallowRef<NamedDevices>(new Map());
  let turn = 0;
  let question = '';
  watch(
    asked,
    async ({ macs, fieldNames, version }) => {
      const words = JSON.stringify([macs, fieldNames, version]);
      if (version === null || macs.length === 0 || words === question) return;
      question = words;
      const mine = (turn += 1);
      const names = [nameField, ...fieldNames];
      const answer = await rollcall.statistics.lookUp({ macs: [...macs], fieldNames: names });
      if (mine !== turn || !answer.ok) return;
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
  /** Another account is shown. */
  const reset = (): void => {
    turn += 1;
    question = '';
    devices.value = new Map();
  };
  return { devices, reset };
}
