import type { HistoryQuery } from '../client.ts';
import { isoTime, macSegment } from '../request-parts.ts';
import { fleetAnswerBytes, jsonBody, type WireRequest } from '../transport/wire-request.ts';

/** Builds the request of endpoint 4. `sampling_period` is in seconds (known-shapes, History). */
export const historyRequest = (basePath: string, query: HistoryQuery): WireRequest => ({
  method: 'POST',
  path: `${basePath}/api/monitoring/devices/${macSegment(query.mac)}/history`,
  body: jsonBody({
    fields: query.fieldNames,
    start: isoTime(query.startMs),
    stop: isoTime(query.stopMs),
    ...(query.sampling && {
      sampling_period: query.sampling.periodSeconds,
      sampling_operator: query.sampling.operator,
    }),
  }),
  effect: 'read',
  answerLimitBytes: fleetAnswerBytes,
});
