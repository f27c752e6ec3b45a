import type { StepId, StepState } from '@shared/diagnostics/steps.ts';
import { lengthText } from '@shared/history/lengths.ts';
import { isTellingLead } from '@shared/link/clock-lead.ts';
import { dayMs } from '@shared/time.ts';
import type { ProbedRead, ProbeRead, ProbeSubject, ServiceProbe } from '../service/index.ts';
import type { SayFact } from './words.ts';

/** The outcome of a step that did not fail. */
export interface StepOutcome {
  readonly state: Extract<StepState, 'ok' | 'odd' | 'skipped'>;
  readonly facts: readonly string[];
}

/** What the steps of one check share. */
export interface Findings {
  subject: ProbeSubject | null;
  proxy: string | null;
  clockAheadMs: number | null;
}

/** What a step works with. */
export interface StepContext {
  readonly probe: ServiceProbe;
  /** Why there is no password to sign in with; `null` if there is one. */
  readonly cannotSignIn: string | null;
  readonly findings: Findings;
  readonly say: SayFact;
  readonly now: () => number;
  readonly signal: AbortSignal;
}

/** Performs a step. Throws `StepFailure`, or what the probe throws. */
export type Step = (context: StepContext) => Promise<StepOutcome>;

const ok = (...facts: string[]): StepOutcome => ({ state: 'ok', facts });
const odd = (...facts: string[]): StepOutcome => ({ state: 'odd', facts });
const skipped = (...facts: string[]): StepOutcome => ({ state: 'skipped', facts });
const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

async function proxy({ probe, findings, say }: StepContext): Promise<StepOutcome> {
  findings.proxy = await probe.proxy();
  return ok(findings.proxy === null ? say('noProxy') : say('proxyUsed', { proxy: findings.proxy }));
}

async function name({ probe, findings, say, signal }: StepContext): Promise<StepOutcome> {
  const addresses = (await probe.lookUp(signal)).join(', ');
  return ok(say(findings.proxy === null ? 'serviceIsAt' : 'proxyIsAt', { addresses }));
}

async function connection({ probe, findings, say, signal }: StepContext): Promise<StepOutcome> {
  await probe.connect(signal);
  return ok(say(findings.proxy === null ? 'serviceConnects' : 'proxyConnects'));
}

async function certificate({ probe, say, now, signal }: StepContext): Promise<StepOutcome> {
  if (!probe.isEncrypted) return skipped(say('noCertificate'));
  const { protocol, issuer, validUntilMs, refusal } = await probe.handshake(signal);
  const facts = [
    ...(issuer === null ? [] : [say('issuedBy', { issuer })]),
    ...(validUntilMs === null ? [] : [say('validUntil', { day: isoDay(validUntilMs) })]),
  ];
  if (refusal) throw new StepFailure(refusal, facts);
  const endsSoon = validUntilMs !== null && validUntilMs - now() < 14 * dayMs;
  const found = [protocol === null ? say('agreedUnnamed') : say('agreed', { protocol }), ...facts];
  return endsSoon ? odd(...found, say('endsSoon')) : ok(...found);
}

/** A failure, with what was found nevertheless. */
export class StepFailure extends Error {
  readonly facts: readonly string[];

  constructor(cause: Error, facts: readonly string[]) {
    super(cause.message, { cause });
    this.name = 'StepFailure';
    this.facts = facts;
  }
}

async function answer({ probe, findings, say, signal }: StepContext): Promise<StepOutcome> {
  const { status, clockAheadMs } = await probe.greet(signal);
  findings.clockAheadMs = clockAheadMs;
  const gaps = { status: String(status) };
  return status === 401 || status === 403 ? ok(say('wantsSignIn', gaps)) : odd(say('oddStatus', gaps));
}

/** The header of an answer has whole seconds, and when on its way it was written is not known. */
const agreeingMs = 2500;

const clock: Step = ({ findings: { clockAheadMs }, say }) => {
  if (clockAheadMs === null) return Promise.resolve(skipped(say('noTime')));
  const differenceMs = Math.abs(clockAheadMs);
  if (differenceMs < agreeingMs) return Promise.resolve(ok(say('clocksAgree')));
  const fact = say(clockAheadMs > 0 ? 'clockAhead' : 'clockBehind', { length: lengthText(differenceMs) });
  return Promise.resolve(isTellingLead(clockAheadMs) ? odd(fact, say('setTheClock')) : ok(fact));
};

async function signIn({ probe, cannotSignIn, say, signal }: StepContext): Promise<StepOutcome> {
  if (cannotSignIn !== null) return skipped(cannotSignIn);
  await probe.signIn(signal);
  return ok(say('signedIn'));
}

/** Why a read has no subject. */
const missing: Readonly<Partial<Record<ProbeRead, Parameters<SayFact>[0]>>> = {
  statistics: 'noSource',
  history: 'noDevice',
  operation: 'noOperation',
};

const forms = {
  list: ['listInEnvelope', 'list'],
  object: ['objectInEnvelope', 'object'],
  value: ['valueInEnvelope', 'value'],
  nothing: ['nothingInEnvelope', 'nothing'],
} as const;

/** Describes which of the accepted shapes an answer has. */
function understood({ shape }: ProbedRead, say: SayFact): string[] {
  const { isInEnvelope, form, count: n, marks } = shape;
  const [enclosed, bare] = forms[form];
  const fact = say(isInEnvelope ? enclosed : bare, { n });
  return marks.length === 0 ? [fact] : [fact, say('marks', { keys: marks.join(', ') })];
}

const read =
  (id: ProbeRead): Step =>
  async ({ probe, findings, say, signal }) => {
    const { subject } = findings;
    if (!subject) return skipped(say('nobodySignedIn'));
    const probed = await probe.read(id, subject, signal);
    if (!probed) return skipped(say(missing[id] ?? 'nothingToAsk'));
    findings.subject = { ...subject, ...probed.found };
    return ok(...understood(probed, say));
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

/** Steps without which no later step can be run. */
export const indispensable: ReadonlySet<StepId> = new Set([
  'proxy',
  'name',
  'connection',
  'certificate',
  'answer',
  'sign-in',
]);
