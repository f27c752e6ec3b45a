const [minute, day] = [60_000, 86_400_000];

/** Returns how a mark of a time axis is spelled, by the distance to the next one. */
export function lookOfStep(stepMs: number): 'day' | 'clock' | 'clockSecond' {
  if (stepMs >= day) return 'day';
  return stepMs < minute ? 'clockSecond' : 'clock';
}
