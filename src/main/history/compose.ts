import type { Accounts } from '@core/accounts/index.ts';
import type { FieldCatalogue } from '@core/devices/index.ts';
import { createHistory } from '@core/history/index.ts';
import { createHistoryThread } from '@core/history-thread/index.ts';
import { systemClock as clock } from '@core/service/index.ts';
import type { Shell } from '../shell.ts';
import type { Storage } from '../storage.ts';
import { startHistoryThread } from './history-thread.ts';

/** The parts of core that histories use. */
interface HistoryCore {
  readonly accounts: Accounts;
  readonly catalogue: Pick<FieldCatalogue, 'fields'>;
}

/** Composes the histories, and the worker thread that stores them in a separate file. */
export function composeHistory(
  { dataFolder, report }: Pick<Shell, 'dataFolder' | 'report'>,
  { accounts: access, catalogue }: HistoryCore,
  { setAside, problem }: Pick<Storage, 'setAside' | 'problem'>,
) {
  const failed = (problem: unknown): void => report('history', problem);
  const start = () => startHistoryThread(dataFolder);
  const historyThread = createHistoryThread(start, (opening) => {
    if (opening.setAside !== null) failed(new Error('the histories could not be read and were set aside'));
    if (opening.problem !== null) failed(new Error(`histories are kept in memory alone: ${opening.problem}`));
  });
  const history = createHistory({ access, catalogue, clock, thread: historyThread });
  historyThread.onLoss(() => failed(new Error('the thread that keeps histories ended')));
  // Accounts may reappear with a database that was set aside or cannot be read at this start, so their histories are
  // kept.
  if (setAside === null && problem === null) {
    access.onSessionChange(({ accounts }) => {
      const kept = accounts.filter(({ isDemo }) => !isDemo);
      history.keepOnly(kept.map(({ id }) => id)).catch(failed);
    });
  }
  return { history, historyThread };
}
