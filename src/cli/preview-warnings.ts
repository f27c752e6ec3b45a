import { hasSpaceAtEdge } from '@shared/devices/value.ts';
import type { Preview } from '@shared/operations/preview.ts';
import { devicesText } from './words.ts';

/** Returns a warning about white space that nobody sees; `null` where no new value begins or ends with any. */
function spacesText({ values, change }: Preview): string | null {
  if (!values.some(({ value }) => hasSpaceAtEdge(value))) return null;
  return change.edit
    ? 'Some of the new values begin or end with white space.'
    : 'The new value begins or ends with white space.';
}

/** Returns a warning about another change of the same devices that has not ended; `null` where there is none. */
const crossingText = ({ crosses }: Preview): string | null =>
  crosses
    ? `Another change of this field (${crosses.valueLabel}) has not ended; it also changes ${String(crosses.devices)} of these devices.`
    : null;

/** Returns a warning about filters that only the service has decided; `null` where there are none. */
const uncheckedText = ({ uncheckedFilters }: Preview): string | null =>
  uncheckedFilters
    ? `Rollcall cannot check “${uncheckedFilters.join('”, “')}” itself for every device: which ones match is the service’s word.`
    : null;

/** Returns a warning about old values that a revert could not give back; `null` where there are none but unset ones. */
const irrevocableText = ({ irrevocable }: Preview): string | null =>
  irrevocable
    ? `The old value of ${devicesText(irrevocable)} cannot be set again: a revert would leave them as they are.`
    : null;

/** Returns what must be known of a preview before its change is sent, as sentences. */
export const warningsOf = (preview: Preview): string[] =>
  [spacesText, crossingText, uncheckedText, irrevocableText].flatMap((text) => text(preview) ?? []);
