import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import { privateAuthority, selfSigned } from '@core/service/testing/self-signed.ts';
import { authoritiesIn, keptAuthorities } from './read-authorities.ts';

const authority = privateAuthority('Transit root');
const other = privateAuthority('Depot root');

/** Returns the reason for which a text is refused. */
function refusalOf(text: string): string {
  try {
    authoritiesIn(text);
  } catch (error) {
    if (error instanceof Failure) return error.error.happened;
    throw error;
  }
  return 'taken';
}

describe('the authorities in a file', () => {
  it('are shown with their owner, fingerprint and last day', () => {
    expect(authoritiesIn(authority.cert).authorities).toEqual([
      {
        subject: 'CN=Transit root',
        fingerprint: expect.stringMatching(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/) as string,
        validUntilMs: Date.UTC(2049, 11, 31, 23, 59, 59),
      },
    ]);
  });

  it('are each taken once, and nothing else in the file is kept', () => {
    const text = `# from the intranet\r\n${authority.cert}\n${other.cert}password: swordfish\n${authority.cert}`;
    const { pem, authorities } = authoritiesIn(text);
    expect(authorities.map(({ subject }) => subject)).toEqual(['CN=Transit root', 'CN=Depot root']);
    expect(pem).not.toMatch(/swordfish|intranet/);
    expect(keptAuthorities(pem)).toEqual(authorities);
  });
});

describe('a file', () => {
  it.each([
    ['without a certificate', 'Dear colleague,', 'The file contains no certificate.'],
    ['that is empty', '', 'The file contains no certificate.'],
    ['with a key', authority.key, 'The file contains a private key, which belongs on the server alone.'],
    [
      'with a key beside the certificate',
      authority.cert + authority.key,
      'The file contains a private key, which belongs on the server alone.',
    ],
    [
      'with the certificate of a server',
      authority.issue().cert,
      'The file contains a server’s certificate, which may not vouch for others.',
    ],
    [
      'with the certificate of a server among authorities',
      authority.cert + authority.issue().cert,
      'The file contains a server’s certificate, which may not vouch for others.',
    ],
    [
      'with a certificate that was cut',
      authority.cert.replace(/.{80}\n-----END/s, '\n-----END'),
      'The file contains a certificate that cannot be read.',
    ],
    [
      'with very many certificates',
      authority.cert.repeat(51),
      'The file contains 51 certificates; at most 50 are accepted.',
    ],
  ])('%s is refused', (_, text, sentence) => {
    expect(refusalOf(text)).toBe(sentence);
  });

  it('is taken or refused with a sentence, whatever it holds', () => {
    const pieces = fc.array(
      fc.oneof(
        fc.string(),
        fc.constantFrom(
          authority.cert,
          selfSigned().cert,
          '-----BEGIN CERTIFICATE-----\n',
          '-----END CERTIFICATE-----',
        ),
      ),
    );
    fc.assert(fc.property(pieces, (parts) => refusalOf(parts.join('')) !== ''));
  });
});

it('shows nothing of authorities whose text is damaged', () => {
  expect(keptAuthorities(authority.cert.slice(0, 200))).toEqual([]);
  expect(keptAuthorities('')).toEqual([]);
});
