import { computed, onScopeDispose, shallowRef, watch } from 'vue';
import type { Found } from '@shared/companies/contract.ts';
import { call, rollcall } from '@page/api/index.ts';

/** As many as a user looks through; a longer text narrows them down. */
const limit = 20;
const nothing: Found = { devices: [], total: 0 };

/** The devices of all companies that match a text. A late answer never replaces that to a later text. */
export function useFoundDevices(text: () => string) {
  const found = shallowRef(nothing);
  let asked = 0;
  async function ask(): Promise<void> {
    const turn = ++asked;
    const wanted = text().trim();
    if (wanted === '') {
      found.value = nothing;
      return;
    }
    const answer = await call(rollcall.companies.find({ text: wanted, limit })).catch(() => nothing);
    if (turn === asked) found.value = answer;
  }
  watch(text, ask);
  // The devices of another company have become available.
  onScopeDispose(rollcall.companies.changed(() => void ask()));
  rollcall.companies.prepare().catch(() => undefined);
  return computed(() => found.value);
}
