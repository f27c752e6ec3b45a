import { nothingChanged } from '@shared/words/safe.ts';
import type { Delivery, ServiceErrorKind } from './service-error.ts';
import { say } from '../words.ts';

/** The kind of call, as far as the wording depends on it. */
export type Effect = 'sign-in' | 'read' | 'change';

/** Why the service could not be reached. */
export type ReachProblem =
  'name-not-found' | 'certificate' | 'no-tls' | 'no-connection' | 'connection-lost' | 'slept' | 'held-back';

/** Why a certificate is not accepted even if a trusted authority vouches for it. */
export type CertificateFlaw = 'time' | 'name';

/** What a network that wants a sign-in in the browser answers, or a computer that is not the service. */
export type OtherAnswer = 'web-page' | 'redirect';

/** What the sentences are built from. */
export interface FailureContext {
  readonly kind: ServiceErrorKind;
  readonly effect: Effect;
  readonly delivery: Delivery;
  /** Host of the service, without user, path or query. */
  readonly host: string;
  readonly problem?: ReachProblem;
  /** What is wrong with the certificate; by default, that no trusted authority vouches for it. */
  readonly flaw?: CertificateFlaw;
  /** How long the client waited for the answer. */
  readonly waitedMs?: number;
  /** The service's message, without secrets, on one line. */
  readonly message?: string;
  /** How long the service asks the client to wait. */
  readonly pauseMs?: number;
  /** For `not-understood`: what came instead of an answer of the service, where that is known. */
  readonly instead?: OtherAnswer;
  /** For `invalid-request`: what is wrong, one sentence. */
  readonly wrong?: string;
}

/** The three sentences of an error (ui.md, Words). */
export interface Sentences {
  readonly happened: string;
  readonly safe: string;
  readonly todo: string;
}

type Key = Parameters<typeof say>[0];

const seconds = (ms: number): number => Math.max(1, Math.round(ms / 1000));

const reach: Readonly<Record<ReachProblem, Key>> = {
  'name-not-found': 'nameNotFound',
  certificate: 'certificate',
  'no-tls': 'noTls',
  'no-connection': 'noConnection',
  'connection-lost': 'connectionLost',
  slept: 'slept',
  'held-back': 'heldBack',
};

const others: Readonly<Record<OtherAnswer, Key>> = { 'web-page': 'webPage', redirect: 'otherAddress' };

const flawed: Readonly<Record<CertificateFlaw, Key>> = { time: 'certificateTime', name: 'certificateName' };

const flawRemedies: Readonly<Record<CertificateFlaw, Key>> = { time: 'checkClock', name: 'checkName' };

const asSentence = (message: string): string => (/[.!?…]$/.test(message) ? message : `${message}.`);

const happenings: Readonly<Record<ServiceErrorKind, (occasion: FailureContext) => string>> = {
  unreachable: ({ problem, host, flaw }) =>
    say(flaw ? flawed[flaw] : reach[problem ?? 'no-connection'], { host }),
  'timed-out': ({ waitedMs }) => say('timedOut', { seconds: seconds(waitedMs ?? 0) }),
  unauthorised: ({ effect }) => say(effect === 'sign-in' ? 'passwordNotAccepted' : 'signInNotAccepted'),
  forbidden: ({ effect }) => say(effect === 'change' ? 'mayNotChange' : 'mayNotSee'),
  'not-found': ({ host }) => say('notFound', { host }),
  rejected: ({ message }) =>
    message ? say('refusedBecause', { message: asSentence(message) }) : say('refusedSilently'),
  busy: ({ pauseMs }) =>
    pauseMs === undefined ? say('busy') : say('busyFor', { seconds: seconds(pauseMs) }),
  'server-error': () => say('serverError'),
  'not-understood': ({ instead, host }) => say(instead ? others[instead] : 'notUnderstood', { host }),
  cancelled: () => say('cancelled'),
  'invalid-request': ({ wrong }) => wrong ?? say('cannotBeAsked'),
};

/** Returns the sentence on what is safe after a failure of this kind. */
export function safety({
  kind,
  effect,
  delivery,
}: Pick<FailureContext, 'kind' | 'effect' | 'delivery'>): string {
  if (effect === 'sign-in') return kind === 'unauthorised' ? say('nothingStored') : nothingChanged();
  if (effect === 'read') return nothingChanged();
  if (delivery === 'not-sent') return say('notSent');
  if (delivery === 'rejected') return say('devicesAsTheyWere');
  return say('mayBeDone');
}

const remedies: Readonly<Record<ServiceErrorKind, (occasion: FailureContext) => string>> = {
  unreachable: ({ problem, flaw }) => {
    // A wrong port cannot be told from a network that lets nothing through.
    if (problem === 'name-not-found' || problem === 'no-connection' || problem === 'no-tls')
      return say('checkAddressAndNetwork');
    if (problem === 'slept') return say('tryAgain');
    if (problem === 'held-back') return say('wait');
    if (problem === 'certificate') return say(flaw ? flawRemedies[flaw] : 'askForAuthority');
    return say('checkNetwork');
  },
  'timed-out': () => say('workWithEarlier'),
  unauthorised: () => say('typePasswordAgain'),
  forbidden: ({ effect }) => (effect === 'change' ? say('askForRightToChange') : say('askForRightToSee')),
  'not-found': () => say('checkAddressAndCompany'),
  rejected: () => say('changeRequest'),
  busy: () => say('wait'),
  'server-error': () => say('sendDetails'),
  'not-understood': ({ instead }) => say(instead ? 'checkAddressOrSignIn' : 'sendReport'),
  cancelled: () => say('startAgain'),
  'invalid-request': () => say('correct'),
};

/** Returns what happened, what is safe and what to do. The only place that words failures of the service. */
export function sentencesFor(occasion: FailureContext): Sentences {
  const isLost = occasion.effect === 'change' && occasion.delivery === 'unknown';
  return {
    happened: happenings[occasion.kind](occasion),
    safe: safety(occasion),
    todo: isLost ? say('findOut') : remedies[occasion.kind](occasion),
  };
}
