import type { Diagnostics } from '@core/diagnostics/index.ts';
import type { Handlers } from '@shared/contract/define.ts';
import type { diagnosticsContract } from '@shared/diagnostics/contract.ts';

/** Answers the page's requests about connection checks and recorded requests. */
export const createDiagnosticsHandlers = (
  diagnostics: Diagnostics,
): Handlers<typeof diagnosticsContract> => ({
  check: () => diagnostics.check(),
  start: ({ serviceAddress, authorities = null }) =>
    diagnostics.start(serviceAddress === null ? 'active' : { serviceAddress, authorities }),
  stop() {
    diagnostics.stop();
    return undefined;
  },
  recording: () => diagnostics.recording(),
  record: ({ isOn }) => diagnostics.record(isOn),
  clear: () => diagnostics.clear(),
  report: ({ isPlain }) => ({ text: diagnostics.text(isPlain) }),
  save: ({ isPlain, form }) => diagnostics.save(isPlain, form),
});
