import { recordAnswerBytes, type WireRequest } from '../transport/wire-request.ts';

/**
 * Builds the request of endpoint 1, the password grant. `client_id` is a fixed name that the service expects, whatever
 * language the client is written in.
 */
export function tokenRequest(basePath: string, username: string, password: string): WireRequest {
  const form = new URLSearchParams({ grant_type: 'password', username, password, client_id: 'python' });
  return {
    method: 'POST',
    path: `${basePath}/public/auth/connect/token`,
    body: { contentType: 'application/x-www-form-urlencoded', bytes: Buffer.from(form.toString(), 'utf8') },
    effect: 'sign-in',
    answerLimitBytes: recordAnswerBytes,
  };
}
