import type { Accounts } from '@core/accounts/index.ts';
import {
  createDiagnostics,
  operationToProbe,
  type createFlightRecorder,
  type Diagnostics,
} from '@core/diagnostics/index.ts';
import { createSaveTextWhereAsked, type UnfinishedFiles } from '@core/export/index.ts';
import type { Operations } from '@core/operations/index.ts';
import { systemClock as clock } from '@core/service/index.ts';
import type { Shell } from '../shell.ts';

/** The parts of core that diagnostics use. */
interface DiagnosticsCore {
  readonly accounts: Accounts;
  readonly operations: Pick<Operations, 'list'>;
  readonly flight: ReturnType<typeof createFlightRecorder>;
  readonly unfinished: Pick<UnfinishedFiles, 'note'>;
}

/** Composes the diagnostics of the accounts of this computer; reports are saved under the name of the application. */
export function composeDiagnostics(
  { about, emit, report, savePlace: place }: Pick<Shell, 'about' | 'emit' | 'report' | 'savePlace'>,
  { accounts, operations, flight, unfinished }: DiagnosticsCore,
): Diagnostics {
  const save = createSaveTextWhereAsked({
    access: { active: () => ({ account: { name: 'Rollcall' } }) },
    place,
    clock,
    unfinished,
  });
  return createDiagnostics(
    {
      access: accounts,
      operationOf: operationToProbe(operations),
      frame: () => ({ application: `Rollcall ${about().version}`, platform: about().platform }),
      save: (text, form) => save({ what: 'diagnostics', extension: form, text }),
      clock,
      tell: emit.diagnostics.changed,
      onFault: (error) => report('diagnostics', error),
    },
    flight,
  );
}
