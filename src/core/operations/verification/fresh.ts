/** Whether what was read at `atMs` is at most `holdsMs` old at `nowMs`; its age is not known if the clock was set back. */
export const isFresh = (atMs: number, holdsMs: number, nowMs: number): boolean =>
  nowMs >= atMs && nowMs - atMs <= holdsMs;
