/**
 * Settles like the promise, or rejects as soon as the signal aborts: with the signal's reason, or with what `failure`
 * returns. The promise itself is not cancelled: it may ignore the signal, or others may be waiting for it.
 */
export async function untilAborted<T>(
  promise: Promise<T>,
  signal: AbortSignal | undefined,
  failure = (): Error => signal?.reason as Error,
): Promise<T> {
  if (!signal) return promise;
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = (): void => reject(failure());
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
