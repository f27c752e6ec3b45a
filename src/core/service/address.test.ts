import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import { parseApiPrefix, parseServiceAddress } from './address.ts';

function refusalOf(text: string): Failure {
  try {
    parseServiceAddress(text);
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  throw new Error(`${text} was accepted`);
}

describe('parseServiceAddress', () => {
  it.each([
    ['https://gateway.wadmp.com/', 'https://gateway.wadmp.com'],
    ['  https://Gateway.Example.com:8443/fleet//  ', 'https://gateway.example.com:8443/fleet'],
    ['gateway.example.com', 'https://gateway.example.com'],
    ['https://gateway.example.com:443', 'https://gateway.example.com'],
    ['http://127.0.0.1:9000', 'http://127.0.0.1:9000'],
    ['http://127.9.9.9', 'http://127.9.9.9'],
    ['http://localhost:9000/', 'http://localhost:9000'],
    ['http://[::1]:9000', 'http://[::1]:9000'],
    ['https://10.0.0.1', 'https://10.0.0.1'],
  ])('takes %j as %s', (text, address) => expect(parseServiceAddress(text)).toBe(address));

  it.each([
    ['', 'missing'],
    ['http://gateway.example.com', 'not encrypted'],
    ['http://127.0.0.1.example.com', 'not encrypted'],
    ['http://10.0.0.1', 'not encrypted'],
    ['http://localhost.example.com', 'not encrypted'],
    ['ftp://gateway.example.com', 'not a web address'],
    ['file:///etc/passwd', 'not a valid address'],
    ['javascript:alert(1)', 'not a valid address'],
    ['https://ops:hunter2@gateway.example.com', 'username or a password'],
    ['https://@gateway.example.com', 'username or a password'],
    ['http://127.0.0.1@gateway.example.com', 'username or a password'],
    ['https://gateway.example.com?x=1', 'query or a fragment'],
    ['https://gateway.example.com/#x', 'query or a fragment'],
    ['https://', 'not a valid address'],
    ['https://gate way', 'not a valid address'],
  ])('refuses %j', (text, why) => {
    const failure = refusalOf(text);
    expect(failure.error.code).toBe('invalid-request');
    expect(failure.error.happened).toContain(why);
  });

  it('never repeats what was typed', () => {
    const { error } = refusalOf('https://ops:hunter2@gateway.example.com');
    expect(JSON.stringify(error)).not.toMatch(/hunter2|ops|gateway/);
  });

  it('returns an address that it accepts again unchanged, whatever was typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string()), (text) => {
        let address: string;
        try {
          address = parseServiceAddress(text);
        } catch (error) {
          expect(error).toBeInstanceOf(Failure);
          return;
        }
        expect(parseServiceAddress(address)).toBe(address);
      }),
    );
  });
});

describe('parseApiPrefix', () => {
  it.each([
    ['/api', '/api'],
    ['api/', '/api'],
    [' /gateway/api ', '/gateway/api'],
    ['', ''],
    ['/', ''],
  ])('takes %j as %j', (text, prefix) => expect(parseApiPrefix(text)).toBe(prefix));

  it.each(['/api?x', '/api#x', '/../admin', '/a b', '/a\r\nb'])('refuses %j', (text) =>
    expect(() => parseApiPrefix(text)).toThrow(Failure),
  );
});
