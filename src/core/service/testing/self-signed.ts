import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

/** One DER value: tag, length, content. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
const hex = (text: string): Buffer => Buffer.from(text, 'hex');
const oid = (text: string): Buffer => der(0x06, hex(text));
const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
const boolean = der(0x01, hex('ff'));
const nameOf = (commonName: string): Buffer =>
  sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(commonName)))));

/** What is wrong with a certificate; times as UTCTime (RFC 5280 4.1.2.5.1), the address as four bytes in hexadecimal. */
interface Flaws {
  readonly from?: string;
  readonly until?: string;
  readonly address?: string;
}

/** A certificate with its key (PEM). */
export interface Certified {
  readonly cert: string;
  readonly key: string;
}

interface Party {
  readonly name: string;
  readonly privateKey: KeyObject;
}

interface Certificate extends Flaws {
  readonly subject: string;
  readonly publicKey: KeyObject;
  readonly issuer: Party;
  readonly isAuthority: boolean;
}

let serial = 0;

function certificate({ subject, publicKey, issuer, isAuthority, ...flaws }: Certificate): string {
  serial += 1;
  const from = der(0x17, Buffer.from(flaws.from ?? '200101000000Z'));
  const until = der(0x17, Buffer.from(flaws.until ?? '491231235959Z'));
  const constraints = sequence(...(isAuthority ? [boolean] : []));
  const authority = sequence(oid('551d13'), boolean, der(0x04, constraints));
  const place = der(0x87, hex(flaws.address ?? '7f000001'));
  const address = sequence(oid('551d11'), der(0x04, sequence(place)));
  const body = sequence(
    der(0xa0, der(0x02, hex('02'))),
    der(0x02, Buffer.from([1, serial & 127])),
    ecdsaWithSha256,
    nameOf(issuer.name),
    sequence(from, until),
    nameOf(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(authority, address)),
  );
  const signature = der(0x03, hex('00'), sign('sha256', body, issuer.privateKey));
  const text = sequence(body, ecdsaWithSha256, signature).toString('base64');
  const lines = text.match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

const pemOf = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString();

/**
 * Creates a certificate that no authority vouches for, with its key (PEM): for 127.0.0.1 and valid from 2020 until 2049,
 * unless `flaws` says otherwise.
 */
export function selfSigned(flaws: Flaws = {}, subject = 'Rollcall test'): Certified {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const issuer = { name: subject, privateKey };
  return {
    cert: certificate({ ...flaws, subject, publicKey, issuer, isAuthority: true }),
    key: pemOf(privateKey),
  };
}

/** A private certificate authority: its own certificate, and the ones that it issues. */
export interface PrivateAuthority extends Certified {
  /** Issues a certificate for a server, which may not issue others. */
  readonly issue: (flaws?: Flaws) => Certified;
}

/** Creates an authority of this name. */
export function privateAuthority(name = 'Private authority'): PrivateAuthority {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const issuer = { name, privateKey };
  return {
    cert: certificate({ subject: name, publicKey, issuer, isAuthority: true }),
    key: pemOf(privateKey),
    issue(flaws = {}) {
      const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const subject = 'devices.example';
      const wishes = { ...flaws, subject, publicKey: pair.publicKey, issuer, isAuthority: false };
      return { cert: certificate(wishes), key: pemOf(pair.privateKey) };
    },
  };
}
