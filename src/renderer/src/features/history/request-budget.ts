import { durationText } from '@page/ui/time-words.ts';
import { say } from './words.ts';

/** The assumed time per request, with several in parallel, before one was measured; milliseconds. */
const assumedMsPerRequest = 300;

/** Returns how long requests take, milliseconds; `msPerRequest` is `null` before one was measured. */
export const requestsMs = (requests: number, msPerRequest: number | null): number =>
  requests * (msPerRequest ?? assumedMsPerRequest);

/** Returns an approximate duration: `about 6 min`. */
export const aboutText = (ms: number): string =>
  say('about', { length: durationText(Math.max(1000, Math.round(ms / 1000) * 1000)) });

/** Returns what reading costs: `1,204 requests, about 6 min`. */
export const budgetText = (requests: number, msPerRequest: number | null): string =>
  say('budget', { n: requests, about: aboutText(requestsMs(requests, msPerRequest)) });
