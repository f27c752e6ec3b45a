import type { OfflineAtOnce } from '@shared/wall/at-once.ts';
import type { FillStatus, Wall, WallQuestion } from '@shared/wall/contract.ts';
import { orderByWorst, reordered } from '@shared/wall/order-by-worst.ts';
import type { AccountAccess } from '../accounts/index.ts';
import { unlessLeft } from '../devices/index.ts';
import type { HistoryStore } from '../history/index.ts';
import { createCounting } from './counting.ts';
import { Fill, nothingFilled } from './fill.ts';
import { survey, type Survey, type SurveyPorts } from './survey.ts';
import { createFillReporter, type FillListener } from './fill-reporter.ts';

/** Handles the requests of `wallContract`; each throws `cancelled` when the account was left meanwhile. */
export interface Walls {
  read(question: WallQuestion): Promise<Wall>;
  atOnce(question: WallQuestion): Promise<OfflineAtOnce>;
  start(question: WallQuestion): Promise<FillStatus>;
  pause(): FillStatus;
  progress(): FillStatus;
}

/** The dependencies of the wall. */
export interface WallPorts extends SurveyPorts {
  readonly access: Pick<AccountAccess, 'active' | 'onActiveChange'>;
  readonly history: Pick<HistoryStore, 'connections' | 'requestsFor' | 'fetchMissing'>;
  readonly tell: FillListener;
  /** Called with a failure that no answer reports. */
  readonly onFault: (error: unknown) => void;
}

/** Returns what is known, the worst device first. */
function wallOf({ standings, cells, missing }: Survey, edges: Float64Array): Wall {
  const order = orderByWorst(cells, edges);
  const { devices, total, readAtMs } = standings;
  const requests = missing.reduce((sum, one) => sum + one.requests, 0);
  return {
    macs: Float64Array.from(order, (row) => devices[row]?.mac ?? 0),
    cells: reordered(cells, order),
    total,
    missing: { devices: missing.length, requests },
    readAtMs,
  };
}

/** Creates the wall and the filling of what is missing: one filling at a time, abandoned when the account is left. */
export function createWalls(ports: WallPorts): Walls {
  const { access, history, clock, tell, onFault } = ports;
  let fill: Fill | null = null;
  access.onActiveChange(() => (fill = null));
  const counting = createCounting(ports);
  const progress = (): FillStatus => fill?.status ?? nothingFilled;
  function surveyActive(question: WallQuestion): Promise<Survey> {
    const { account, signal } = access.active();
    return unlessLeft(signal, survey(ports, question, account.id));
  }

  return {
    read: async (question) => wallOf(await counting.first(surveyActive(question)), question.edges),
    atOnce: counting.count,
    async start(question) {
      fill?.pause();
      const { signal } = access.active();
      const { missing, needed, standings } = await surveyActive(question);
      // Another filling may have begun during the survey.
      fill?.pause();
      // How a filling ends that another one replaced is not the state of the wall.
      const status = (told: FillStatus): void => {
        if (fill === next) tell.status(told);
      };
      const reporter = createFillReporter({ ...tell, status }, signal);
      const next = new Fill(
        missing,
        { fromMs: needed.startMs, readAtMs: standings.readAtMs },
        { history, clock, signal, reporter },
      );
      fill = next;
      next.run().catch(onFault).finally(reporter.end);
      return next.status;
    },
    pause() {
      fill?.pause();
      return progress();
    },
    progress,
  };
}
