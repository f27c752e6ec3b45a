import { isIPv6 } from 'node:net';
import { Failure } from '@shared/contract/failure.ts';
import { nothingDone } from './failures.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const either = (env: Environment, name: string): string | undefined => env[name.toLowerCase()] || env[name];

/**
 * Whether an entry of NO_PROXY applies: `example.org` includes its subdomains, `example.org:8443` is limited to one
 * port, `*` means every host.
 */
function isExcepted({ host, port }: { readonly host: string; readonly port: string }, list: string): boolean {
  return list.split(/[\s,]+/).some((entry) => {
    if (entry === '*') return true;
    // Addresses have it in brackets, without which its last group would be taken for a port.
    if (isIPv6(entry)) return host === `[${entry.toLowerCase()}]`;
    const [, name = '', only] = /^(?:\*?\.)?(.*?)(?::(\d+))?$/.exec(entry.toLowerCase()) ?? [];
    if (name === '' || (only !== undefined && only !== port)) return false;
    return host === name || host.endsWith(`.${name}`);
  });
}

/** Whether a host is this computer, which the window never contacts through a proxy either (Chromium, Implicit bypass rules). */
const isThisComputer = (host: string): boolean =>
  /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(host);

/** The kinds of proxies and their default ports, by scheme. */
const kinds: Readonly<Record<string, readonly [kind: string, port: string]>> = {
  'http:': ['PROXY', '80'],
  'https:': ['HTTPS', '443'],
  'socks:': ['SOCKS5', '1080'],
  'socks5:': ['SOCKS5', '1080'],
  // As `curl` has it: the proxy looks up the names, as it does for every such proxy here.
  'socks5h:': ['SOCKS5', '1080'],
};

/** Its value stays out of the sentences, as it may contain a password. */
const unusable = (name: string): Failure =>
  new Failure({
    code: 'unreachable',
    happened: `${name} does not name a proxy that Rollcall can use.`,
    safe: nothingDone,
    todo: 'Give an address that begins with http://, https://, socks:// or socks5://.',
  });

/** Returns a username or a password of an address percent-encoded, however it was written there. */
function encoded(text: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(text));
  } catch {
    return encodeURIComponent(text);
  }
}

/** Returns the credentials of a proxy as they stand before its host; empty where it has none, or takes none here. */
function credentialsOf({ protocol, username, password }: URL): string {
  if (!protocol.startsWith('http') || username === '') return '';
  return `${encoded(username)}:${encoded(password)}@`;
}

/** Returns the entry for a proxy given by its address; `null` when that is invalid or of an unknown kind. */
function entryOf(text: string): string | null {
  const proxy = URL.parse(text.includes('://') ? text : `http://${text}`);
  const [kind, usualPort] = kinds[proxy?.protocol ?? ''] ?? [];
  if (!proxy || kind === undefined) return null;
  return `${kind} ${credentialsOf(proxy)}${proxy.hostname}:${proxy.port || usualPort}`;
}

/**
 * Returns the proxy for an address from the environment (HTTPS_PROXY, HTTP_PROXY, ALL_PROXY, NO_PROXY, in either case),
 * in the notation of proxy auto-configuration; none for this computer itself, as for the demo fleet. Without a desktop, a
 * proxy is not configured anywhere else. Throws `Failure` `unreachable` for a proxy that Rollcall cannot use: the
 * service would otherwise be contacted on a way that nobody chose.
 */
export function proxyOfEnvironment(env: Environment, address: string): string {
  const { protocol, hostname: host, port } = new URL(address);
  if (isThisComputer(host)) return 'DIRECT';
  const [own, usualPort] = protocol === 'https:' ? ['HTTPS_PROXY', '443'] : ['HTTP_PROXY', '80'];
  const name = either(env, own) ? own : 'ALL_PROXY';
  const text = either(env, name) ?? '';
  const place = { host, port: port || usualPort };
  if (text === '' || isExcepted(place, either(env, 'NO_PROXY') ?? '')) return 'DIRECT';
  const entry = entryOf(text);
  if (entry === null) throw unusable(name);
  return entry;
}
