import type { StepId, StepState } from '@shared/diagnostics/steps.ts';
import type { ProbeRead, ProbeSubject, ServiceProbe } from '../service/index.ts';

/** How a step ended that did not fail. */
export interface StepOutcome {
  readonly state: Extract<StepState, 'ok' | 'odd' | 'skipped'>;
  readonly facts: readonly string[];
}

/** What the steps of one check know of each other. */
export interface Findings {
  subject: ProbeSubject | null;
  proxy: string | null;
  clockAheadMs: number | null;
}

export interface StepContext {
  readonly probe: ServiceProbe;
  /** Whether there is a password to sign in with; `null` says why not. */
  readonly cannotSignIn: string | null;
  readonly findings: Findings;
  readonly now: () => number;
  readonly signal: AbortSignal;
}

export type Step = (context: StepContext) => Promise<StepOutcome>;

const ok = (...facts: string[]): StepOutcome => ({ state: 'ok', facts });
const odd = (...facts: string[]): StepOutcome => ({ state: 'odd', facts });
const skipped = (...facts: string[]): StepOutcome => ({ state: 'skipped', facts });

const dayMs = 86_400_000;
const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

async function proxy({ probe, findings }: StepContext): Promise<StepOutcome> {
  findings.proxy = await probe.proxy();
  return ok(
    findings.proxy === null ? 'No proxy is used.' : `The proxy ${findings.proxy} leads to the service.`,
  );
}

async function name({ probe, findings, signal }: StepContext): Promise<StepOutcome> {
  const addresses = await probe.lookUp(signal);
  const whose = findings.proxy === null ? 'The service is' : 'The proxy is';
  return ok(`${whose} at ${addresses.join(', ')}.`);
}

async function connection({ probe, findings, signal }: StepContext): Promise<StepOutcome> {
  await probe.connect(signal);
  return ok(findings.proxy === null ? 'The service takes connections.' : 'The proxy takes connections.');
}

async function certificate({ probe, now, signal }: StepContext): Promise<StepOutcome> {
  if (!probe.isEncrypted) return skipped('Plain http to this computer itself has no certificate.');
  const { protocol, issuer, validUntilMs, refusal } = await probe.handshake(signal);
  const facts = [
    ...(issuer === null ? [] : [`The certificate was issued by ${issuer}.`]),
    ...(validUntilMs === null ? [] : [`It is valid until ${isoDay(validUntilMs)}.`]),
  ];
  if (refusal) throw new StepFailure(refusal, facts);
  const endsSoon = validUntilMs !== null && validUntilMs - now() < 14 * dayMs;
  const found = [`Both agree on ${protocol ?? 'an unnamed protocol'}.`, ...facts];
  return endsSoon ? odd(...found, 'That is less than two weeks.') : ok(...found);
}

/** A failure with what was found nevertheless. */
export class StepFailure extends Error {
  readonly facts: readonly string[];

  constructor(cause: Error, facts: readonly string[]) {
    super(cause.message, { cause });
    this.name = 'StepFailure';
    this.facts = facts;
  }
}

async function answer({ probe, findings, signal }: StepContext): Promise<StepOutcome> {
  const { status, clockAheadMs } = await probe.greet(signal);
  findings.clockAheadMs = clockAheadMs;
  if (status === 401 || status === 403) return ok(`It wants a sign-in, as it should (HTTP ${status}).`);
  return odd(`It answers HTTP ${status} to somebody who has not signed in; HTTP 401 was expected.`);
}

const clock: Step = ({ findings: { clockAheadMs } }) => {
  if (clockAheadMs === null) return Promise.resolve(skipped('The answer does not tell the time.'));
  const seconds = Math.round(Math.abs(clockAheadMs) / 1000);
  if (seconds <= 2) return Promise.resolve(ok('The clocks of service and computer agree.'));
  const fact = `The clock of the service is ${seconds} s ${clockAheadMs > 0 ? 'ahead of' : 'behind'} this computer’s.`;
  return Promise.resolve(seconds > 60 ? odd(fact) : ok(fact));
};

async function signIn({ probe, cannotSignIn, signal }: StepContext): Promise<StepOutcome> {
  if (cannotSignIn !== null) return skipped(cannotSignIn);
  await probe.signIn(signal);
  return ok('The service accepts username and password.');
}

/** Why a read has nothing to be about. */
const missing: Readonly<Partial<Record<ProbeRead, string>>> = {
  statistics: 'The company has no source to evaluate.',
  history: 'The company has no device to ask about.',
  operation: 'No operation of this account is known on this computer.',
};

const read =
  (id: ProbeRead): Step =>
  async ({ probe, findings, signal }) => {
    const { subject } = findings;
    if (!subject) return skipped('Nobody has signed in.');
    const probed = await probe.read(id, subject, signal);
    if (!probed) return skipped(missing[id] ?? 'There is nothing to ask about.');
    findings.subject = { ...subject, ...probed.found };
    return ok(`Understood: ${probed.shape}.`);
  };

/** What each step does. */
export const steps: Readonly<Record<StepId, Step>> = {
  proxy,
  name,
  connection,
  certificate,
  answer,
  clock,
  'sign-in': signIn,
  devices: read('devices'),
  fields: read('fields'),
  options: read('options'),
  operators: read('operators'),
  sources: read('sources'),
  statistics: read('statistics'),
  history: read('history'),
  applications: read('applications'),
  operation: read('operation'),
};

/** Steps without which nothing after them can be done. */
export const indispensable: ReadonlySet<StepId> = new Set([
  'proxy',
  'name',
  'connection',
  'certificate',
  'answer',
  'sign-in',
]);
