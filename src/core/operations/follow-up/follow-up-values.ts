import { nameField, type Field } from '@shared/devices/field.ts';
import type { Operand } from '@shared/devices/filter.ts';
import { fieldValueText } from '@shared/devices/value-words.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import type { PreviewRow } from '@shared/operations/preview.ts';
import type { DeviceRecord } from '@core/service/index.ts';
import { byValue, type Assignment } from '../change/assignments.ts';
import { say } from '../words.ts';
import type { Target } from '../verification/targets.ts';
import { quoted } from '../phrases.ts';

/** What a follow-up does to one device: the value that it gets, or why it is left alone. */
export type DeviceDecision = { readonly value: Operand } | { readonly why: string };

/** What a follow-up would set, and the devices that it leaves alone, each with the reason as its note. */
export interface SortedTargets {
  readonly assignments: readonly Assignment[];
  readonly left: readonly PreviewRow[];
}

/** Returns why a device is left alone whose value `now` this operation did not set. */
export const changedSinceWords = (field: Field, now: FieldValue): string =>
  now === null ? say('unsetSince') : say('setSince', { value: quoted(fieldValueText(field, now)) });

/** Sorts devices of an operation by what `outlook` decides for each as it is in `present`: set, or left alone. */
export function sortTargets(
  field: Field,
  targets: readonly Target[],
  present: ReadonlyMap<string, DeviceRecord>,
  outlook: (target: Target, now: FieldValue) => DeviceDecision,
): SortedTargets {
  const changing: { mac: string; value: Operand }[] = [];
  const left: PreviewRow[] = [];
  for (const target of targets) {
    const { mac } = target;
    const device = present.get(mac);
    const now = device?.values.get(field.name) ?? null;
    const result = device ? outlook(target, now) : { why: say('gone') };
    if ('value' in result) {
      changing.push({ mac, value: result.value });
      continue;
    }
    const name = device?.values.get(nameField) ?? target.name;
    left.push({ mac, name, before: now, group: 'cannot-change', note: result.why });
  }
  return { assignments: byValue(changing), left };
}
