const [minute, day] = [60_000, 86_400_000];

/** How a mark of a time axis is spelled when the next one is that far away. */
export function lookOfStep(stepMs: number): 'day' | 'clock' | 'clockSecond' {
  if (stepMs >= day) return 'day';
  return stepMs < minute ? 'clockSecond' : 'clock';
}
