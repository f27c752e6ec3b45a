import { flushPromises } from '@vue/test-utils';
import { expect, it } from 'vitest';
import type { Recording } from '@shared/diagnostics/contract.ts';
import { playMain } from '@test/support/mount-page.ts';
import { useDiagnosticsStore } from './diagnostics-store.ts';

it.each(['reading', 'clearing'])(
  'records that were cleared do not come back, whichever answer is late: that to the %s',
  async (late) => {
    const held = Promise.withResolvers<Recording>();
    const old: Recording = { isOn: true, records: [] };
    const answers = [late === 'reading' ? held.promise : old];
    const main = playMain({
      diagnostics: {
        recording: () => answers.shift() ?? { isOn: false, records: [] },
        clear: () => (late === 'clearing' ? held.promise : { isOn: false, records: [] }),
      },
    });
    const store = useDiagnosticsStore();
    main.tell.diagnostics.recorded(undefined);
    void store.recordingChange.send('clear');
    await flushPromises();
    held.resolve(old);
    await flushPromises();
    expect(store.recording.isOn).toBe(false);
  },
);
