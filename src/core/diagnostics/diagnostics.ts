import type { Check, Recording, ReportForm } from '@shared/diagnostics/contract.ts';
import type { Accounts, OpenedProbe, ProbeTarget } from '../accounts/index.ts';
import type { Clock } from '../service/index.ts';
import { createFacts } from './facts.ts';
import { createPseudonyms } from './pseudonyms.ts';
import { createRecorder, type Recorder } from './recorder.ts';
import { reportHar } from './report-har.ts';
import { reportJson, reportOf, reportText, type Report, type ReportFrame } from './report.ts';
import { runCheck, waitingSteps } from './run-check.ts';
import type { Findings } from './steps.ts';

/** What the diagnostics need from the rest of the application. */
export interface DiagnosticsPorts {
  readonly access: Pick<Accounts, 'openProbe'>;
  /** Returns the service's id of an operation of the account that is known here; `null` for none. */
  readonly operationOf: (accountId: string) => string | null;
  readonly frame: () => Omit<ReportFrame, 'madeAtMs'>;
  /** Asks where to save a report, and writes it; resolves with `null` when no location was chosen. */
  readonly save: (text: string, form: ReportForm) => Promise<{ readonly path: string } | null>;
  readonly clock: Pick<Clock, 'now' | 'monotonic'>;
  readonly tell: (check: Check) => void;
  /** Reports an error that no step expected. */
  readonly onFault: (error: unknown) => void;
}

/** Checks the connection to a service, keeps the last requests while recording, and makes a report of both. */
export interface Diagnostics {
  check(): Check | null;
  /**
   * Begins a check and resolves with it, or with a check that was requested later but began first. Stops one that is
   * still running. Throws `Failure` when there is nothing to check.
   */
  start(target: ProbeTarget): Promise<Check>;
  stop(): void;
  recording(): Recording;
  record(isOn: boolean): Recording;
  clear(): Recording;
  /** Returns what is known, with pseudonyms for MAC addresses and device names unless `isPlain`. */
  report(isPlain: boolean): Report;
  text(isPlain: boolean): string;
  save(isPlain: boolean, form: ReportForm): Promise<{ readonly path: string } | null>;
}

/** What a report looks like in each form of file. */
const written: Readonly<Record<ReportForm, (report: Report) => string>> = {
  json: reportJson,
  har: reportHar,
};

/** The recorder of the clients' requests, and the pseudonyms for the names in everything that is shown of them. */
export interface FlightRecorder {
  readonly recorder: Recorder;
  readonly pseudonyms: ReturnType<typeof createPseudonyms>;
}

/**
 * Creates the recorder with its pseudonyms.
 *
 * @param onRecord called after each request that was recorded
 */
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

/** A probe with what its check starts from. */
interface Prepared {
  readonly opened: OpenedProbe;
  readonly findings: Findings;
}

/**
 * Reads what a check starts from before the check is shown: one that cannot begin would be shown as running for ever.
 * Closes the probe if that fails.
 */
function prepared(opened: OpenedProbe, ports: DiagnosticsPorts): Prepared {
  try {
    return { opened, findings: findingsOf(opened, ports) };
  } catch (error) {
    void opened.probe.close();
    throw error;
  }
}

const begunCheck = ({ serviceAddress, account }: OpenedProbe, startedAtMs: number): Check => ({
  target: { serviceAddress, account: account && { name: account.name, companyId: account.companyId } },
  state: 'running',
  startedAtMs,
  steps: waitingSteps(),
});

interface Checks extends Pick<Diagnostics, 'check' | 'start' | 'stop'> {
  /** Returns the check as it is shared with others. */
  readonly inEnglish: () => Check | null;
}

/** The check that is running or ran last. */
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
  const begin = ({ opened, findings }: Prepared, turn: number, signal: AbortSignal): Check => {
    const { probe, cannotSignIn } = opened;
    const check = begunCheck(opened, clock.now());
    [current, facts, begun] = [check, createFacts(), turn];
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
      return begin(prepared(opened, ports), turn, signal);
    },
    stop: () => running.abort(),
  };
}

/** Creates the diagnostics; nothing has been checked yet. */
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
    save: (isPlain, form) => ports.save(written[form](report(isPlain)), form),
  };
}
