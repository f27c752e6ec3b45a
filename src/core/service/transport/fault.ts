/** Why an exchange produced no answer. */
export type FaultReason =
  | 'name-not-found'
  | 'certificate'
  /** What answers there does not speak TLS: a service without encryption, or another one. */
  | 'no-tls'
  | 'no-connection'
  | 'connection-lost'
  | 'timed-out'
  | 'cancelled'
  /** The computer went to sleep before the answer came, or is asleep. */
  | 'slept'
  /** Not tried: the host has not been answering. */
  | 'held-back'
  | 'too-large'
  | 'undecodable';

/** An exchange without a usable answer. */
export class TransportFault extends Error {
  readonly reason: FaultReason;
  /** Whether any part of the request may have reached the service. */
  readonly wasSent: boolean;
  /** Error code of the system or the library, for the details. */
  readonly code: string | null;

  constructor(reason: FaultReason, wasSent: boolean, code: string | null) {
    super(reason);
    this.name = 'TransportFault';
    this.reason = reason;
    this.wasSent = wasSent;
    this.code = code;
  }
}

const timeOuts: ReadonlySet<string> = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
]);

const certificateCode =
  /^(?:CERT_|ERR_TLS_CERT|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_(?:VERIFY|GET_ISSUER)|HOSTNAME_MISMATCH|CRL_|INVALID_(?:CA|PURPOSE))/;

const isName = (code: string): boolean => code === 'ENOTFOUND' || code === 'EAI_NONAME';

function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const { code, errors } = error as { code?: unknown; errors?: unknown };
  if (typeof code === 'string' && code !== '') return code;
  return Array.isArray(errors) ? codeOf(errors[0]) : null;
}

function reasonOf(code: string, wasSent: boolean): FaultReason {
  if (timeOuts.has(code)) return 'timed-out';
  if (isName(code)) return 'name-not-found';
  if (!wasSent && certificateCode.test(code)) return 'certificate';
  if (!wasSent && code === 'ERR_SSL_WRONG_VERSION_NUMBER') return 'no-tls';
  return wasSent ? 'connection-lost' : 'no-connection';
}

/** Converts an error of the socket or the library to a fault. */
export function faultOf(error: unknown, wasSent: boolean): TransportFault {
  if (error instanceof TransportFault) return error;
  const code = codeOf(error);
  return new TransportFault(reasonOf(code ?? '', wasSent), wasSent, code);
}
