import { isLoopback, withScheme } from '@shared/accounts/service-address.ts';
import { Failure } from '@shared/contract/failure.ts';
import { say } from './words.ts';

const refusal = (happened: string): Failure =>
  new Failure({
    code: 'invalid-request',
    happened,
    safe: say('nothingSent'),
    todo: say('typeAddress'),
  });

/** The objections to an address, in the order they are checked; `typed` includes the scheme. */
const objections: readonly (readonly [(typed: string, url: URL) => boolean, Parameters<typeof say>[0]])[] = [
  [(typed) => /^[^/]*:\/\/[^/?#]*@/.test(typed), 'addressWithUser'],
  [(_, url) => url.username + url.password !== '', 'addressWithUser'],
  [(typed) => /[?#]/.test(typed), 'addressWithQuery'],
  [(typed, url) => url.hostname === '' || /[\s\\]/.test(typed), 'noAddress'],
  [(_, url) => !/^https?:$/.test(url.protocol), 'noWebAddress'],
  [(_, url) => url.protocol === 'http:' && !isLoopback(url.hostname), 'addressNotEncrypted'],
];

/**
 * Returns the address of a service in canonical form, `https://host[:port][/path]` without a trailing slash. An address
 * typed without a scheme is taken as https; plain http is accepted only for this computer. Throws `Failure`
 * `invalid-request` with a sentence that never repeats what was typed, since it may contain a password.
 */
export function parseServiceAddress(text: string): string {
  const typed = text.trim();
  if (typed === '') throw refusal(say('addressMissing'));
  const whole = withScheme(typed);
  const url = URL.parse(whole);
  if (!url) throw refusal(say('noAddress'));
  const objection = objections.find(([applies]) => applies(whole, url));
  if (objection) throw refusal(say(objection[1]));
  return url.origin + url.pathname.replace(/\/+$/, '');
}

/**
 * Returns the path prefix of the auxiliary endpoints in canonical form, `/api` or empty. Throws `Failure`
 * `invalid-request` when the text is not a path.
 */
export function parseApiPrefix(text: string): string {
  const trimmed = text.trim().replace(/^\/*/, '/').replace(/\/+$/, '');
  const hasDots = trimmed.split('/').some((segment) => /^\.{1,2}$/.test(segment));
  if (!/^[\w/.~%-]*$/.test(trimmed) || hasDots) {
    throw refusal(say('noPrefix'));
  }
  return trimmed;
}
