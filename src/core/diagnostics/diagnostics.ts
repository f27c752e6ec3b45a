import type { Check, Recording } from '@shared/diagnostics/contract.ts';
import type { Accounts, OpenedProbe, ProbeTarget } from '../accounts/index.ts';
import type { Clock } from '../service/index.ts';
import { createFacts } from './facts.ts';
import { createPseudonyms } from './pseudonyms.ts';
import { createRecorder, type Recorder } from './recorder.ts';
import { reportJson, reportOf, reportText, type Report, type ReportFrame } from './report.ts';
import { runCheck, waitingSteps } from './run-check.ts';
import type { Findings } from './steps.ts';

/** What diagnostics need of the rest of the application. */
export interface DiagnosticsPorts {
  readonly access: Pick<Accounts, 'openProbe'>;
  /** The service's id of an operation of the account that is known here; `null` for none. */
  readonly operationOf: (accountId: string) => string | null;
  readonly frame: () => Omit<ReportFrame, 'madeAtMs'>;
  /** Asks where to save a text, and writes it; `null` when no place was chosen. */
  readonly save: (text: string) => Promise<{ readonly path: string } | null>;
  readonly clock: Pick<Clock, 'now' | 'monotonic'>;
  readonly tell: (check: Check) => void;
  /** Something went wrong that no step expected. */
  readonly onFault: (error: unknown) => void;
}

/** Checks the connection to a service, keeps the last requests while asked to, and makes a report of both. */
export interface Diagnostics {
  check(): Check | null;
  /**
   * Begins a check and answers with it, or with a later one that began before it; one that still runs is stopped. Throws
   * `Failure` where there is nothing to check.
   */
  start(target: ProbeTarget): Promise<Check>;
  stop(): void;
  recording(): Recording;
  record(isOn: boolean): Recording;
  clear(): Recording;
  /** What is known now, with words for MAC addresses and device names unless it is to be plain. */
  report(isPlain: boolean): Report;
  text(isPlain: boolean): string;
  save(isPlain: boolean): Promise<{ readonly path: string } | null>;
}

/** What clients tell of their requests, and what takes names out of all that is shown of them. */
export interface FlightRecorder {
  readonly recorder: Recorder;
  readonly pseudonyms: ReturnType<typeof createPseudonyms>;
}

/** @param onRecord called after each request that was recorded */
export function createFlightRecorder(onRecord: () => void): FlightRecorder {
  const pseudonyms = createPseudonyms();
  return { pseudonyms, recorder: createRecorder(pseudonyms, onRecord) };
}

function findingsOf({ account }: OpenedProbe, ports: DiagnosticsPorts): Findings {
  const { operationOf, clock } = ports;
  const subject = account && {
    companyId: account.companyId,
    mac: null,
    sourceId: null,
    operationId: operationOf(account.id),
    nowMs: clock.now(),
  };
  return { subject, proxy: null, clockAheadMs: null };
}

const begunCheck = ({ serviceAddress, account }: OpenedProbe, startedAtMs: number): Check => ({
  target: { serviceAddress, account: account && { name: account.name, companyId: account.companyId } },
  state: 'running',
  startedAtMs,
  steps: waitingSteps(),
});

interface Checks extends Pick<Diagnostics, 'check' | 'start' | 'stop'> {
  /** The check as it goes to others. */
  readonly inEnglish: () => Check | null;
}

/** The check that runs or ran last. */
function createChecks(ports: DiagnosticsPorts): Checks {
  const { access, clock, tell, onFault } = ports;
  let current: Check | null = null;
  let running = new AbortController();
  let facts = createFacts();
  let [asked, begun] = [0, 0];

  const take = (turn: number) => (next: Check) => {
    if (turn !== begun) return;
    current = next;
    tell(next);
  };
  const begin = (opened: OpenedProbe, signal: AbortSignal): Check => {
    const { probe, cannotSignIn } = opened;
    const check = begunCheck(opened, clock.now());
    [current, facts] = [check, createFacts()];
    const findings = findingsOf(opened, ports);
    const context = { probe, cannotSignIn, findings, say: facts.say, now: () => clock.now(), signal };
    void runCheck(check, context, () => clock.monotonic(), take(begun))
      .catch(onFault)
      .finally(() => void probe.close());
    return check;
  };
  return {
    check: () => current,
    inEnglish: () => current && facts.inEnglish(current),
    async start(target) {
      running.abort();
      const { signal } = (running = new AbortController());
      const turn = (asked += 1);
      const opened = await access.openProbe(target);
      if (current && begun > turn) {
        void opened.probe.close();
        return current;
      }
      begun = turn;
      return begin(opened, signal);
    },
    stop: () => running.abort(),
  };
}

/** Nothing was checked yet. */
export function createDiagnostics(
  ports: DiagnosticsPorts,
  { recorder, pseudonyms }: FlightRecorder,
): Diagnostics {
  const { inEnglish, ...checks } = createChecks(ports);
  const report = (isPlain: boolean): Report =>
    reportOf(
      { ...ports.frame(), madeAtMs: ports.clock.now() },
      { check: inEnglish(), recording: recorder.recording() },
      { pseudonyms, isPlain },
    );
  return {
    ...checks,
    recording: () => recorder.recording(),
    record(isOn) {
      recorder.turn(isOn);
      return recorder.recording();
    },
    clear() {
      recorder.clear();
      pseudonyms.clear();
      return recorder.recording();
    },
    report,
    text: (isPlain) => reportText(report(isPlain)),
    save: (isPlain) => ports.save(reportJson(report(isPlain))),
  };
}
