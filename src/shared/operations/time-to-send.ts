import { parseServiceTime } from '../devices/service-time.ts';

/** Stricter than `parseServiceTime`, since it is sent as it is. */
const isoTime = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/;

/** Parses a text that a date may be set to, in milliseconds since the epoch; `null` when it is none (endpoint 5). */
export const timeToSend = (text: string): number | null =>
  isoTime.test(text) ? parseServiceTime(text) : null;
