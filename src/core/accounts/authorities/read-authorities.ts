import { X509Certificate } from 'node:crypto';
import type { Authority } from '@shared/accounts/contract.ts';
import { Failure } from '@shared/contract/failure.ts';
import { say } from '../words.ts';

/**
 * Certificate authorities as they are stored: their certificates in PEM, one after another, and what is displayed of
 * them.
 */
export interface AuthorityFile {
  readonly pem: string;
  readonly authorities: readonly Authority[];
}

const maxCertificates = 50;

/** Returns the failure for a file that no authorities can be read from; `happened` is one sentence. */
export const unusableFile = (happened: string, cause?: unknown): Failure =>
  new Failure(
    {
      code: 'invalid-request',
      happened,
      safe: say('nothingOfFile'),
      todo: say('askForPem'),
    },
    { cause },
  );

function certificatesIn(text: string): X509Certificate[] {
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g) ?? [];
  if (blocks.length === 0) throw unusableFile(say('noCertificate'));
  if (blocks.length > maxCertificates) {
    throw unusableFile(say('tooManyCertificates', { n: blocks.length, most: maxCertificates }));
  }
  try {
    return blocks.map((block) => new X509Certificate(block));
  } catch (error) {
    throw unusableFile(say('unreadableCertificate'), error);
  }
}

const presented = (certificate: X509Certificate): Authority => ({
  subject: certificate.subject
    .replaceAll('\n', ', ')
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, 300),
  fingerprint: certificate.fingerprint256,
  validUntilMs: certificate.validToDate.getTime(),
});

/**
 * Returns the authorities in a PEM text (RFC 7468, 5.1). Throws `Failure` `invalid-request` for a text without a
 * readable certificate, with more than 50 of them, with a private key, or with a certificate that may not vouch for
 * others (RFC 5280, 4.2.1.9).
 */
export function authoritiesIn(text: string): AuthorityFile {
  if (/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(text)) {
    throw unusableFile(say('privateKey'));
  }
  const found = new Map(certificatesIn(text).map((one) => [one.fingerprint256, one]));
  const certificates = [...found.values()];
  if (!certificates.every(({ ca }) => ca)) {
    throw unusableFile(say('serverCertificate'));
  }
  return { pem: certificates.map(String).join(''), authorities: certificates.map(presented) };
}

/** Returns what is displayed of stored authorities; an empty list for a damaged text. */
export function keptAuthorities(pem: string): readonly Authority[] {
  try {
    return pem === '' ? [] : authoritiesIn(pem).authorities;
  } catch {
    return [];
  }
}
