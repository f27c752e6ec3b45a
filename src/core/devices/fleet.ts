import type { AppError } from '@shared/contract/result.ts';
import type { FleetStatus } from '@shared/devices/contract.ts';
import type { ViewSummary } from '../fleet-worker/index.ts';
import type { Clock } from '../service/index.ts';
import type { Company, ViewQuestion } from './company.ts';
import { nameDevices } from './naming.ts';
import { PagedReading, type Standing } from './paged-reading.ts';

/** Devices of the company that match some filters: a view of its store. */
export interface Fleet {
  readonly key: string;
  /** Everything that is known of it now. */
  readonly status: () => Promise<FleetStatus>;
  /** Asks the service where it decides. */
  readonly ask: () => void;
  /** Reads the company again, and asks the service again where it decides. */
  readonly read: () => void;
  readonly cancel: () => void;
  /** The store lost what the service named. */
  readonly lose: (error: AppError) => void;
  readonly close: () => void;
}

/** What a fleet works with. */
export interface FleetPorts {
  readonly company: Company;
  readonly clock: Pick<Clock, 'now' | 'wait'>;
  /** What is known of the fleet may be another; `isEnd` when the service was asked. */
  readonly onChange: (isEnd: boolean) => void;
}

/** Counts every status that is told, so that whoever gets two of them knows which is newer. */
let steps = 0;

const nothingShown: Omit<ViewSummary, 'revision'> = {
  stored: 0,
  counts: { all: 0, online: 0, offline: 0, neverConnected: 0, other: 0 },
  cannotTell: 0,
  missing: 0,
};

const earlier = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : Math.min(a, b);

/** The standing of a fleet that the service answers: both the company and its question must have come to an end. */
function joined(company: Standing, question: Standing): Standing {
  const weight: readonly Standing['state'][] = ['ready', 'cancelled', 'loading', 'failed'];
  const states = [company.state, question.state].sort((a, b) => weight.indexOf(b) - weight.indexOf(a));
  return {
    state: states[0] ?? 'loading',
    total: company.total,
    readAtMs: earlier(company.readAtMs, question.readAtMs),
    requests: company.requests + question.requests,
    waitingUntilMs: company.waitingUntilMs ?? question.waitingUntilMs,
    error: company.error ?? question.error,
  };
}

/** A question to the service which devices the view shows; devices that memory lacks are read in. */
function createQuestion(key: string, { anyOf }: ViewQuestion, { company, clock, onChange }: FleetPorts) {
  const own = new AbortController();
  const reading = new PagedReading({
    clock,
    signal: AbortSignal.any([company.active.signal, own.signal]),
    async run(course) {
      const missing = await nameDevices(company, key, anyOf, course);
      if (missing > 0) company.reading.start();
      return missing;
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
