import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import { countedLeadMs } from '@shared/link/clock-lead.ts';
import { call, rollcall } from '@page/api/index.ts';

/** The clock of the active account's service, by which its devices are dated; as this computer's until it is known. */
export const useServiceClock = defineStore('service-clock', () => {
  /** How far it is ahead of this computer's, milliseconds; negative where it is behind. */
  const leadMs = shallowRef(0);
  rollcall.link.clockLeadChanged((changedMs) => (leadMs.value = changedMs));

  async function load(): Promise<void> {
    const before = leadMs.value;
    const told = await call(rollcall.link.clockLead()).catch(() => before);
    // An event that arrived meanwhile is newer than the answer.
    if (leadMs.value === before) leadMs.value = told;
  }

  /** Returns the time of the service at a time of this computer. */
  const at = (timeMs: number): number => timeMs + countedLeadMs(leadMs.value);
  return { leadMs, load, at, now: () => at(Date.now()) };
});
