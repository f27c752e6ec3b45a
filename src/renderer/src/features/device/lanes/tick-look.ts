import { dayMs, minuteMs } from '@shared/time.ts';

/** Returns how a mark of a time axis is spelled, by the distance to the next one. */
export function lookOfStep(stepMs: number): 'day' | 'clock' | 'clockSecond' {
  if (stepMs >= dayMs) return 'day';
  return stepMs < minuteMs ? 'clockSecond' : 'clock';
}
