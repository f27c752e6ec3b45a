import { defineStore } from 'pinia';
import { reactive, shallowRef } from 'vue';
import type { Result } from '@shared/contract/result.ts';
import type { Check, Recording } from '@shared/diagnostics/contract.ts';
import { call, rollcall, useRequest } from '@page/api/index.ts';

/** What to check: the active account, or an address with the authorities file chosen for it. */
export type CheckTarget =
  | { readonly serviceAddress: null }
  | { readonly serviceAddress: string; readonly authorities: string | null };

/** The recorded requests, read again whenever there are more of them. */
function useRecording() {
  const recording = shallowRef<Recording>({ isOn: false, records: [] });
  let isStale = false;

  const reading = useRequest(async () => {
    do {
      isStale = false;
      recording.value = await call(rollcall.diagnostics.recording());
      // What happened while the response was under way is read together, not one by one.
    } while (isStale);
  });
  const readAgain = (): void => {
    isStale = true;
    void reading.send();
  };
  rollcall.diagnostics.recorded(readAgain);
  const change = useRequest(async (to: 'on' | 'off' | 'clear') => {
    const { record, clear } = rollcall.diagnostics;
    recording.value = await call(to === 'clear' ? clear() : record({ isOn: to === 'on' }));
    // A reading that is under way may be older or newer than this answer.
    readAgain();
  });
  return { recording, reading, change };
}

/** The check of the connection and the recorded requests, as reported by the main process. */
export const useDiagnosticsStore = defineStore('diagnostics', () => {
  const check = shallowRef<Check | null>(null);
  const recorded = useRecording();

  rollcall.diagnostics.changed((next) => (check.value = next));

  const accept = async (answer: Promise<Result<Check | null>>): Promise<void> => {
    const before = check.value;
    const next = await call(answer);
    // An event that arrived meanwhile is newer: a check reports its first step before the answer to its start.
    if (check.value === before) check.value = next;
  };
  const reading = useRequest(() => accept(rollcall.diagnostics.check()));
  const starting = useRequest((target: CheckTarget) => accept(rollcall.diagnostics.start(target)));
  const load = (): void => {
    void reading.send();
    void recorded.reading.send();
  };
  return {
    check,
    recording: recorded.recording,
    load,
    starting: reactive(starting),
    recordingChange: reactive(recorded.change),
    stop: () => call(rollcall.diagnostics.stop()),
  };
});
