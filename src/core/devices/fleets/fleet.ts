import type { AppError } from '@shared/contract/result.ts';
import type { FleetStatus } from '@shared/devices/contract.ts';
import type { ViewSummary } from '@core/fleet-worker/index.ts';
import type { Clock } from '@core/service/index.ts';
import type { Company, ViewQuestion } from '../company/company.ts';
import { nameDevices } from '../company/naming.ts';
import { PagedReading, type Standing } from '../reading/paged-reading.ts';

/** The devices of the company that match some filters: a view of its store. */
export interface Fleet {
  readonly key: string;
  /** Returns the current status. */
  readonly status: () => Promise<FleetStatus>;
  /** Asks the service which devices match, if the filters are answered by the service. */
  readonly ask: () => void;
  /** Reads the company again, and asks the service again if the filters are answered by it. */
  readonly read: () => void;
  readonly cancel: () => void;
  /** Discards the service's answer, which was lost together with the store. */
  readonly lose: (error: AppError) => void;
  readonly close: () => void;
}

/** The dependencies of a fleet. */
export interface FleetPorts {
  readonly company: Company;
  readonly clock: Pick<Clock, 'now' | 'wait'>;
  /** Called when the status may have changed; `isEnd` when a question to the service ended. */
  readonly onChange: (isEnd: boolean) => void;
}

/** How many statuses were reported; tells which of two statuses is the newer one. */
let steps = 0;

const nothingShown: Omit<ViewSummary, 'revision'> = {
  stored: 0,
  counts: { all: 0, online: 0, offline: 0, neverConnected: 0, other: 0 },
  cannotTell: 0,
  missing: 0,
};

const earlier = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : Math.min(a, b);

/** Returns the standing of a fleet that the service answers, which is ready once both the company and the question are. */
function joined(company: Standing, question: Standing): Standing {
  const weight: readonly Standing['state'][] = ['ready', 'cancelled', 'loading', 'failed'];
  const states = [company.state, question.state].sort((a, b) => weight.indexOf(b) - weight.indexOf(a));
  return {
    state: states[0] ?? 'loading',
    total: company.total,
    read: company.read,
    readAtMs: earlier(company.readAtMs, question.readAtMs),
    isRestored: company.isRestored,
    requests: company.requests + question.requests,
    waitingUntilMs: company.waitingUntilMs ?? question.waitingUntilMs,
    error: company.error ?? question.error,
  };
}

/** Creates the question to the service which devices the view shows. Devices that memory lacks make the company be read. */
function createQuestion(key: string, { anyOf }: ViewQuestion, { company, clock, onChange }: FleetPorts) {
  const own = new AbortController();
  const reading = new PagedReading({
    clock,
    signal: AbortSignal.any([company.active.signal, own.signal]),
    async run(course) {
      const { missing, readAtMs } = await nameDevices({ company, clock }, key, anyOf, course);
      if (missing > 0) company.reading.start();
      return { devices: missing, readAtMs };
    },
    onChange: () => onChange(false),
    onEnd: () => onChange(true),
  });
  return { reading, close: () => own.abort() };
}

/** Opens the view of a fleet. */
export function createFleet(key: string, question: ViewQuestion, ports: FleetPorts): Fleet {
  const { company } = ports;
  const asked = question.answeredBy === 'service' ? createQuestion(key, question, ports) : null;
  company.openView(key, question);

  async function status(): Promise<FleetStatus> {
    const { revision, stored, ...shown } = await company
      .ask('summary', { view: key })
      .catch(() => ({ revision: company.revision, ...nothingShown }));
    company.note(revision);
    const { standing } = company.reading;
    const whole = asked ? joined(standing, asked.reading.standing) : standing;
    const { answeredBy } = question;
    return { key, answeredBy, step: ++steps, ...whole, loaded: stored, ...shown, revision };
  }

  return {
    key,
    status,
    ask: () => asked?.reading.start(),
    read() {
      company.reading.startNow();
      asked?.reading.startNow();
    },
    cancel() {
      company.reading.cancel();
      asked?.reading.cancel();
    },
    lose: (error) => asked?.reading.lose(error),
    close() {
      asked?.close();
      company.closeView(key);
    },
  };
}
