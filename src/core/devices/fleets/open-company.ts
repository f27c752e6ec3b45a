import type { Emitters } from '@shared/contract/define.ts';
import type { devicesContract } from '@shared/devices/contract.ts';
import { language } from '@shared/words/language.ts';
import type { ActiveAccount } from '@core/accounts/index.ts';
import { threadEnded, type ReadingOutcome } from '@core/fleet-worker/index.ts';
import { Company, type CompanyPorts, type ViewQuestion } from '../company/company.ts';
import { createFleet, type Fleet } from './fleet.ts';
import { createOpenFleets, type OpenFleets } from './open-fleets.ts';
import { createStatusTicker } from './status-ticker.ts';

/** The dependencies of a company and its fleets. */
export interface OpenCompanyPorts extends Pick<CompanyPorts, 'catalogue' | 'clock' | 'worker' | 'kept'> {
  readonly emit: Pick<Emitters<typeof devicesContract>, 'status' | 'changed'>;
}

/** The company of the active account with its open fleets. */
export interface OpenCompany {
  readonly company: Company;
  readonly fleets: OpenFleets;
  /** Opens a fleet, and reads the company if it was not read yet or the last reading failed. */
  readonly start: (key: string, question: ViewQuestion) => Fleet;
  /** Sorts texts as in the current language, and reports what that changed. */
  readonly sortAgain: () => Promise<void>;
}

/** Emits the status of the fleet in use while something is read, and that of all fleets when a reading ends. */
function createListeners(fleets: OpenFleets, signal: AbortSignal, emit: OpenCompanyPorts['emit']) {
  const emitStatus = async (fleet: Fleet): Promise<number> => {
    const status = await fleet.status();
    if (!signal.aborted && fleets.has(fleet)) emit.status(status);
    return status.loaded;
  };
  const ticker = createStatusTicker(async () => {
    const [inUse] = fleets.all();
    return inUse ? emitStatus(inUse) : 0;
  }, signal);
  const onChange = (isEnd: boolean): void => {
    if (!isEnd) ticker.touch();
    else for (const fleet of fleets.all()) void emitStatus(fleet);
  };
  const onSettled = ({ isFirst, revision, views, cells }: ReadingOutcome): void => {
    if (isFirst) return;
    for (const { view: key, added, removed } of views) {
      if (added + removed + cells.total > 0) emit.changed({ key, revision, added, removed, cells });
    }
  };
  return { onChange, onSettled };
}

/** Opens the company of an account, without reading it. It closes as soon as the signal of the account aborts. */
export function openCompany(active: ActiveAccount, ports: OpenCompanyPorts): OpenCompany {
  const { catalogue, clock, worker, kept, emit } = ports;
  const fleets = createOpenFleets();
  const { onChange, onSettled } = createListeners(fleets, active.signal, emit);
  const company = new Company({ active, catalogue, clock, worker, kept, onChange, onSettled });
  const stopListening = worker.onLoss(() => {
    const { error } = threadEnded();
    company.lose(error);
    for (const fleet of fleets.all()) fleet.lose(error);
    onChange(true);
  });
  active.signal.addEventListener('abort', () => {
    stopListening();
    company.close();
  });
  return {
    company,
    fleets,
    start(key, question) {
      const fleet = createFleet(key, question, { company, clock, onChange });
      fleets.add(fleet);
      const { readAtMs, state } = company.reading.standing;
      const isWanted = state === 'failed' || (readAtMs === null && state !== 'cancelled');
      if (isWanted) company.reading.start();
      fleet.ask();
      return fleet;
    },
    async sortAgain() {
      const isOther = await worker.ask('sortAsIn', { language: language() });
      if (isOther) onChange(true);
    },
  };
}
