import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readArguments } from './arguments.ts';
import { commands, commonOptions } from './commands/index.ts';
import { applicationFolder, dataFolder } from './data-folder.ts';
import { proxyOfEnvironment } from './proxy-of-environment.ts';

describe('the data folder', () => {
  it.each([
    ['linux', {}, '/home/me/.config/Rollcall'],
    ['linux', { XDG_CONFIG_HOME: '/etc/me' }, '/etc/me/Rollcall'],
    ['darwin', {}, '/home/me/Library/Application Support/Rollcall'],
    ['win32', { APPDATA: '/roaming' }, '/roaming/Rollcall'],
  ] as const)('is the one of the installed application on %s with %j', (platform, env, folder) => {
    expect(applicationFolder({ platform, env, home: '/home/me' })).toBe(join(folder));
  });

  const of = (...args: string[]): string | null =>
    dataFolder(readArguments(['accounts', ...args], commands, commonOptions), '/portable');

  it('is the named one, else the portable one; the demo has none', () => {
    expect(of('--user-data-dir=/data', '--demo')).toBe(resolve('/data'));
    expect(of()).toBe('/portable');
    expect(of('--demo')).toBeNull();
  });

  it.each([
    ['', {}],
    ['me', {}],
    ['', { XDG_CONFIG_HOME: 'me' }],
  ])('is not below the current one where the home folder is “%s” with %j', (home, env) => {
    const computer = { platform: 'linux', env, home } as const;
    const at = (...args: string[]) =>
      dataFolder(readArguments(['accounts', ...args], commands, commonOptions), null, computer);
    expect(() => at()).toThrow('The home folder of this user is not known.');
    expect([at('--demo'), at('--user-data-dir=/data')]).toEqual([null, resolve('/data')]);
  });

  it('is not the current one where the named one is an empty text', () => {
    expect(() => of('--user-data-dir=')).toThrow('--user-data-dir takes a folder.');
    expect(() => of('--user-data-dir', '')).toThrow('--user-data-dir takes a folder.');
  });
});

describe('the proxy', () => {
  const of = (env: Record<string, string>, url = 'https://devices.example.org/x'): string =>
    proxyOfEnvironment(env, url);

  it('is the one that the environment names for the kind of address', () => {
    expect(of({})).toBe('DIRECT');
    expect(of({ https_proxy: 'http://proxy:3128' })).toBe('PROXY proxy:3128');
    expect(of({ HTTPS_PROXY: 'proxy:3128' })).toBe('PROXY proxy:3128');
    expect(of({ HTTP_PROXY: 'http://proxy:3128' })).toBe('DIRECT');
    expect(of({ ALL_PROXY: 'https://proxy' })).toBe('HTTPS proxy:443');
    expect(of({ HTTPS_PROXY: '', ALL_PROXY: 'https://proxy' })).toBe('HTTPS proxy:443');
    expect(of({ ALL_PROXY: 'socks5://proxy:9050' })).toBe('SOCKS5 proxy:9050');
    expect(of({ ALL_PROXY: 'socks5://proxy' })).toBe('SOCKS5 proxy:1080');
    expect(of({ ALL_PROXY: 'socks5h://proxy:9050' })).toBe('SOCKS5 proxy:9050');
  });

  it.each(['socks4://proxy', 'htpp://me:secret@proxy', 'http://me:secret@'])(
    'is refused, without its credentials, where it is “%s”',
    (text) => {
      expect(() => of({ ALL_PROXY: text })).toThrow('ALL_PROXY does not name a proxy that Rollcall can use.');
      expect(() => of({ https_proxy: text })).toThrow(/^HTTPS_PROXY does not/);
      expect(of({ ALL_PROXY: text, NO_PROXY: 'example.org' })).toBe('DIRECT');
    },
  );

  it('has the credentials that the environment names for it', () => {
    expect(of({ HTTPS_PROXY: 'http://me:p%40ss;1@proxy:3128' })).toBe('PROXY me:p%40ss%3B1@proxy:3128');
    expect(of({ HTTPS_PROXY: 'me:100%@proxy' })).toBe('PROXY me:100%25@proxy:80');
    expect(of({ ALL_PROXY: 'https://me@proxy' })).toBe('HTTPS me:@proxy:443');
  });

  it.each(['example.org', '.example.org', 'other, *.example.org', '*', 'DEVICES.example.org'])(
    'is bypassed where NO_PROXY is “%s”',
    (list) => {
      const env = { HTTPS_PROXY: 'http://proxy:3128', NO_PROXY: list };
      expect(of(env)).toBe('DIRECT');
      expect(of({ ...env, NO_PROXY: 'notexample.org' }, 'https://example.org')).toBe('PROXY proxy:3128');
    },
  );

  it.each(['2001:db8::1', '[2001:db8::1]', '[2001:db8::1]:443', 'other, FE80::1, 2001:DB8::1'])(
    'is bypassed for an IPv6 address where NO_PROXY is “%s”',
    (list) => {
      const env = { HTTPS_PROXY: 'http://proxy:3128', NO_PROXY: list };
      expect(of(env, 'https://[2001:db8::1]/x')).toBe('DIRECT');
      expect(of(env, 'https://[2001:db8::2]/x')).toBe('PROXY proxy:3128');
    },
  );

  it.each(['127.0.0.1:34523', '127.8.0.1', 'localhost', 'gateway.localhost', '[::1]:8443'])(
    'is bypassed for this computer itself, as at %s',
    (host) => {
      const env = { HTTP_PROXY: 'http://proxy:3128', ALL_PROXY: 'socks5://proxy' };
      expect(of(env, `http://${host}/x`)).toBe('DIRECT');
      expect(of(env, `https://${host}/x`)).toBe('DIRECT');
      expect(of(env, 'https://localhost.example.org/x')).toBe('SOCKS5 proxy:1080');
    },
  );

  it('is bypassed only at the port that NO_PROXY names', () => {
    const env = { HTTPS_PROXY: 'http://proxy:3128', NO_PROXY: 'example.org:8443, other.org:443' };
    expect(of(env, 'https://devices.example.org:8443')).toBe('DIRECT');
    expect(of(env, 'https://devices.example.org')).toBe('PROXY proxy:3128');
    expect(of(env, 'https://other.org')).toBe('DIRECT');
  });
});
