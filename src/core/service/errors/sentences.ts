import type { Delivery, ServiceErrorKind } from './service-error.ts';

/** What a call was about, as far as the words depend on it. */
export type Effect = 'sign-in' | 'read' | 'change';

/** Why the service could not be reached. */
export type ReachProblem =
  'name-not-found' | 'certificate' | 'no-connection' | 'connection-lost' | 'slept' | 'held-back';

/** Why a certificate is not accepted though somebody may vouch for it. */
export type CertificateFlaw = 'time' | 'name';

/** What the sentences are made of. */
export interface Occasion {
  readonly kind: ServiceErrorKind;
  readonly effect: Effect;
  readonly delivery: Delivery;
  /** Host of the service, without user, path or query. */
  readonly host: string;
  readonly problem?: ReachProblem;
  /** What speaks against a certificate; by default that nobody vouches for it. */
  readonly flaw?: CertificateFlaw;
  /** How long was waited for the answer. */
  readonly waitedMs?: number;
  /** What the service said, without secrets; one line. */
  readonly message?: string;
  /** How long the service asks to be left alone. */
  readonly pauseMs?: number;
  /** For `invalid-request`: what is wrong, one sentence. */
  readonly wrong?: string;
}

/** The three sentences of an error (ui.md, Words). */
export interface Sentences {
  readonly happened: string;
  readonly safe: string;
  readonly todo: string;
}

/** What people with a second factor or a foreign identity provider need to know (features.md, A1). */
export const secondFactorNote =
  'accounts in a company that requires two-factor sign-in need the Service Account flag; Google/Microsoft sign-ins have no password here';

const seconds = (ms: number): string => `${Math.max(1, Math.round(ms / 1000))} s`;

const reach: Readonly<Record<ReachProblem, (host: string) => string>> = {
  'name-not-found': (host) => `No computer with the name ${host} could be found.`,
  certificate: (host) => `This computer does not trust the certificate of ${host}.`,
  'no-connection': (host) => `Rollcall could not connect to ${host}.`,
  'connection-lost': (host) => `The connection to ${host} was lost before the answer was complete.`,
  slept: (host) => `This computer went to sleep before the answer of ${host} came.`,
  'held-back': (host) => `${host} has not answered lately, so Rollcall does not ask it for the moment.`,
};

const flawed: Readonly<Record<CertificateFlaw, (host: string) => string>> = {
  time: (host) => `The certificate of ${host} has expired or is not good yet.`,
  name: (host) => `The certificate that ${host} shows is for another name.`,
};

const certificateRemedy = (flaw: CertificateFlaw | undefined): string => {
  if (flaw === 'time')
    return 'Check the clock of this computer, or ask whoever runs the service for a new one.';
  if (flaw === 'name')
    return 'Check the service address, or ask whoever runs the service for one of this name.';
  return 'Ask whoever runs the service for the file of its certificate authority, and choose it under Advanced where you sign in.';
};

const said = (message: string | undefined): string =>
  message ? `The service refused: ${/[.!?…]$/.test(message) ? message : `${message}.`}` : '';

function unauthorised({ effect }: Occasion): string {
  if (effect === 'sign-in') return 'The service did not accept this username and password.';
  return 'The service no longer accepts the sign-in of this account.';
}

function forbidden({ effect }: Occasion): string {
  if (effect === 'change') return 'Your account may look but not change.';
  return 'Your account may not see this.';
}

const happenings: Readonly<Record<ServiceErrorKind, (occasion: Occasion) => string>> = {
  unreachable: ({ problem, host, flaw }) =>
    flaw ? flawed[flaw](host) : reach[problem ?? 'no-connection'](host),
  'timed-out': ({ waitedMs }) => `The service did not answer within ${seconds(waitedMs ?? 0)}.`,
  unauthorised,
  forbidden,
  'not-found': ({ host }) => `The service at ${host} does not have what was asked for.`,
  rejected: ({ message }) => said(message) || 'The service refused without saying why.',
  busy: ({ pauseMs }) =>
    pauseMs === undefined
      ? 'The service is busy.'
      : `The service is busy and asks to wait for ${seconds(pauseMs)}.`,
  'server-error': () => 'The service failed while it answered.',
  'not-understood': () => 'The service answered something Rollcall does not understand.',
  cancelled: () => 'The request was cancelled.',
  'invalid-request': ({ wrong }) => wrong ?? 'This cannot be asked of the service.',
};

/** What is safe after a failure of this kind. */
export function safety({ kind, effect, delivery }: Pick<Occasion, 'kind' | 'effect' | 'delivery'>): string {
  if (effect === 'sign-in') return kind === 'unauthorised' ? 'Nothing is stored.' : 'Nothing was changed.';
  if (effect === 'read') return 'Nothing was changed.';
  if (delivery === 'not-sent') return 'The change was not sent; the devices are as they were.';
  if (delivery === 'rejected') return 'The devices are as they were.';
  return 'We sent the change; it may or may not be done, and we will not send it twice.';
}

const remedies: Readonly<Record<ServiceErrorKind, (occasion: Occasion) => string>> = {
  unreachable: ({ problem, flaw }) => {
    if (problem === 'name-not-found') return 'Check the service address and the network, then try again.';
    if (problem === 'slept') return 'Try again.';
    if (problem === 'held-back') return 'Wait for the next try, or choose Try now.';
    if (problem === 'certificate') return certificateRemedy(flaw);
    return 'Check the network, then try again.';
  },
  'timed-out': () => 'Try again, or work with what was read before.',
  unauthorised: () => `Type the password again; ${secondFactorNote}.`,
  forbidden: ({ effect }) =>
    effect === 'change'
      ? 'Ask an administrator of the company for the right to change.'
      : 'Ask an administrator of the company for the right to see it.',
  'not-found': () => 'Check the service address and the company ID.',
  rejected: () => 'Change what was asked for, then try again.',
  busy: () => 'Wait, then try again.',
  'server-error': () => 'Try again; if it stays, send the details to your service’s support.',
  'not-understood': () => 'Try again; if it stays, send the report to your service’s support.',
  cancelled: () => 'Start it again when you want.',
  'invalid-request': () => 'Correct it, then try again.',
};

/** What happened, what is safe, what to do: the only place with words for failures of the service. */
export function sentencesFor(occasion: Occasion): Sentences {
  const isLost = occasion.effect === 'change' && occasion.delivery === 'unknown';
  return {
    happened: happenings[occasion.kind](occasion),
    safe: safety(occasion),
    todo: isLost ? 'Choose Find out to read the devices.' : remedies[occasion.kind](occasion),
  };
}
