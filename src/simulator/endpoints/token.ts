import type { Answer } from '../http/answer.ts';
import type { Endpoint } from './endpoint.ts';

const PARAMETERS = ['grant_type', 'username', 'password', 'client_id'];

/** Endpoint 1: the password grant. Errors follow RFC 6749, section 5.2. */
export const tokenEndpoint: Endpoint = {
  name: 'token',
  method: 'POST',
  path: /^\/public\/auth\/connect\/token$/,
  contentType: 'application/x-www-form-urlencoded',
  isPublic: true,
  answer({ body }, service) {
    const form = body instanceof URLSearchParams ? body : new URLSearchParams();
    const names = [...form.keys()].toSorted();
    if (names.join() !== PARAMETERS.toSorted().join()) {
      return refuse('invalid_request', `The parameters have to be ${PARAMETERS.join(', ')}, once each.`);
    }
    if (form.get('grant_type') !== 'password')
      return refuse('unsupported_grant_type', 'Only password is supported.');
    if (form.get('client_id') !== 'python') return refuse('invalid_client', 'The client is not known.');
    const token = service.accounts.signIn(form.get('username') ?? '', form.get('password') ?? '');
    if (token === undefined) return refuse('invalid_grant', 'invalid_username_or_password');
    const answer = { access_token: token, expires_in: service.accounts.expiresSeconds, token_type: 'Bearer' };
    return { status: 200, body: JSON.stringify(answer), headers: { 'cache-control': 'no-store' } };
  },
};

function refuse(error: string, description: string): Answer {
  return { status: 400, body: JSON.stringify({ error, error_description: description }) };
}
