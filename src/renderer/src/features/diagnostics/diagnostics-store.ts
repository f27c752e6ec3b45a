import { defineStore } from 'pinia';
import { reactive, shallowRef } from 'vue';
import type { Result } from '@shared/contract/result.ts';
import type { Check, Recording } from '@shared/diagnostics/contract.ts';
import { call, rollcall, useRequest } from '@page/api/index.ts';

/** What to check: the active account, or an address with the authorities file chosen for it. */
export type CheckTarget =
  | { readonly serviceAddress: null }
  | { readonly serviceAddress: string; readonly authorities: string | null };

/** The check of the connection and the recorded requests, as reported by the main process. */
export const useDiagnosticsStore = defineStore('diagnostics', () => {
  const check = shallowRef<Check | null>(null);
  const recording = shallowRef<Recording>({ isOn: false, records: [] });
  let isStale = false;

  rollcall.diagnostics.changed((next) => (check.value = next));

  const readRecording = useRequest(async () => {
    do {
      isStale = false;
      recording.value = await call(rollcall.diagnostics.recording());
      // Requests recorded while the response was under way are read together, not one by one.
    } while (isStale);
  });
  rollcall.diagnostics.recorded(() => {
    isStale = true;
    void readRecording.send();
  });
  const accept = async (answer: Promise<Result<Check | null>>): Promise<void> => {
    const before = check.value;
    const next = await call(answer);
    // An event that arrived meanwhile is newer: a check reports its first step before the answer to its start.
    if (check.value === before) check.value = next;
  };
  const reading = useRequest(() => accept(rollcall.diagnostics.check()));
  const starting = useRequest((target: CheckTarget) => accept(rollcall.diagnostics.start(target)));
  const recordingChange = useRequest(async (change: 'on' | 'off' | 'clear') => {
    const { record, clear } = rollcall.diagnostics;
    recording.value = await call(change === 'clear' ? clear() : record({ isOn: change === 'on' }));
  });
  const load = (): void => {
    void reading.send();
    void readRecording.send();
  };
  return {
    check,
    recording,
    load,
    starting: reactive(starting),
    recordingChange: reactive(recordingChange),
    stop: () => call(rollcall.diagnostics.stop()),
  };
});
