import type { Accounts } from '@core/accounts/index.ts';
import {
  createDiagnostics,
  operationToProbe,
  type createFlightRecorder,
  type Diagnostics,
} from '@core/diagnostics/index.ts';
import { createSaveTextWhereAsked, type SavePlace, type UnfinishedFiles } from '@core/export/index.ts';
import type { Operations } from '@core/operations/index.ts';
import { systemClock as clock } from '@core/service/index.ts';
import type { About } from '@shared/settings/contract.ts';

/** The parts of core that diagnostics use. */
interface Parts {
  readonly accounts: Accounts;
  readonly operations: Pick<Operations, 'list'>;
  readonly flight: ReturnType<typeof createFlightRecorder>;
  readonly unfinished: Pick<UnfinishedFiles, 'note'>;
}

/** What the shell provides for diagnostics. */
interface DiagnosticsShell {
  readonly about: () => About;
  readonly emit: (namespace: string, name: string, payload: unknown) => void;
  readonly report: (where: string, problem: unknown) => void;
  readonly savePlace: SavePlace;
}

/** Creates the diagnostics of the accounts of this computer; reports are saved under the name of the application. */
export function createDiagnosticsOn(
  { accounts, operations, flight, unfinished }: Parts,
  { about, emit, report, savePlace: place }: DiagnosticsShell,
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
      save: (text) => save({ what: 'diagnostics', extension: 'json', text }),
      clock,
      tell: (check) => emit('diagnostics', 'changed', check),
      onFault: (error) => report('diagnostics', error),
    },
    flight,
  );
}
