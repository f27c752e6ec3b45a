import { Failure } from '@shared/contract/failure.ts';

const refusal = (happened: string): Failure =>
  new Failure({
    code: 'invalid-request',
    happened,
    safe: 'Nothing was sent.',
    todo: 'Type the service address as https://host, with a path where the service has one.',
  });

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);

/** What speaks against an address, the first that applies; `typed` has its scheme. */
const objections: readonly (readonly [(typed: string, url: URL) => boolean, string])[] = [
  [(typed) => /^[^/]*:\/\/[^/?#]*@/.test(typed), 'The service address holds a user name or a password.'],
  [(_, url) => url.username + url.password !== '', 'The service address holds a user name or a password.'],
  [(typed) => /[?#]/.test(typed), 'The service address holds a query or a fragment.'],
  [(typed, url) => url.hostname === '' || /[\s\\]/.test(typed), 'The service address is not an address.'],
  [(_, url) => !/^https?:$/.test(url.protocol), 'The service address is not a web address.'],
  [
    (_, url) => url.protocol === 'http:' && !isLoopback(url.hostname),
    'The service address is not encrypted: plain http is only for this computer itself.',
  ],
];

/**
 * The address of a service in its canonical spelling, `https://host[:port][/path]` without a trailing slash; a host
 * typed without a scheme is taken as https. Plain http only to this computer. Throws `Failure` `invalid-request` with
 * a sentence that never repeats what was typed: it may hold a password.
 */
export function parseServiceAddress(text: string): string {
  const typed = text.trim();
  if (typed === '') throw refusal('The service address is missing.');
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  const url = URL.parse(withScheme);
  if (!url) throw refusal('The service address is not an address.');
  const objection = objections.find(([applies]) => applies(withScheme, url));
  if (objection) throw refusal(objection[1]);
  return url.origin + url.pathname.replace(/\/+$/, '');
}

/**
 * The path before the auxiliary endpoints in its canonical spelling, `/api` or empty. Throws `Failure`
 * `invalid-request` when it is not a path.
 */
export function parseApiPrefix(text: string): string {
  const trimmed = text.trim().replace(/^\/*/, '/').replace(/\/+$/, '');
  const hasDots = trimmed.split('/').some((segment) => /^\.{1,2}$/.test(segment));
  if (!/^[\w/.~%-]*$/.test(trimmed) || hasDots) {
    throw refusal('The path before the auxiliary requests is not a path.');
  }
  return trimmed;
}
