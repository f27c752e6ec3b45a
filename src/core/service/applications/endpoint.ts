import { listAnswerBytes, type WireRequest } from '../transport/wire-request.ts';

/** GET /api/applications. */
export const applicationsRequest = (basePath: string): WireRequest => ({
  method: 'GET',
  path: `${basePath}/api/applications`,
  body: null,
  effect: 'read',
  answerLimitBytes: listAnswerBytes,
});
