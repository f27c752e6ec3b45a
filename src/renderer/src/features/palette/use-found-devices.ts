import { computed, onScopeDispose, shallowRef, watch } from 'vue';
import type { Found } from '@shared/companies/contract.ts';
import { fitOf, fits, macDigitsOf } from '@shared/companies/fit.ts';
import { caseFolded } from '@shared/devices/case-folded.ts';
import { call, createTurns, rollcall } from '@page/api/index.ts';

/** As many as a user looks through; a longer text narrows them down. */
const limit = 20;
const nothing: Found = { devices: [], total: 0 };

/** Whether a device that was found for another text matches this one too; `part` is case-folded. */
function isStillFound({ mac, name, by }: Found['devices'][number], part: string): boolean {
  const digits = macDigitsOf(part);
  const isOfMac = digits !== null && (macDigitsOf(mac.toLowerCase())?.includes(digits) ?? false);
  return isOfMac || [name, by?.text ?? ''].some((text) => fitOf(text, part) !== fits.not);
}

/** Returns what is known of the answer to a text before it arrives: the devices of an earlier one that match it, too. */
function leftOf({ devices }: Found, text: string): Found {
  const still = devices.filter((device) => isStillFound(device, caseFolded(text)));
  return { devices: still, total: still.length };
}

/**
 * The devices of all companies that match a text. A late answer never replaces that to a later text, and until the answer
 * to a text arrives, there are no devices that do not match it: Enter would open one of them.
 */
export function useFoundDevices(text: () => string) {
  const found = shallowRef(nothing);
  /** The text that was answered last. */
  let foundFor = '';
  const turns = createTurns();
  async function ask(): Promise<void> {
    const isLatest = turns.begin();
    const wanted = text().trim();
    if (wanted === '') {
      found.value = nothing;
      return;
    }
    if (wanted !== foundFor) found.value = leftOf(found.value, wanted);
    const answer = await call(rollcall.companies.find({ text: wanted, limit })).catch(() => nothing);
    if (!isLatest()) return;
    foundFor = wanted;
    found.value = answer;
  }
  watch(text, ask);
  // The devices of another company have become available.
  onScopeDispose(rollcall.companies.changed(() => void ask()));
  rollcall.companies.prepare().catch(() => undefined);
  return computed(() => found.value);
}
