import { recordAnswerBytes, type WireRequest } from '../transport/wire-request.ts';

/** Endpoint 1: the password grant. `client_id` is a fixed name of the service, whatever the client is written in. */
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
