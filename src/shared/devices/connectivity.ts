/** Option ids of the field `Online` (specification, Field option). Any other id is shown as it is. */
export const connectivity = { offline: 0, online: 1, neverConnected: -1 } as const;

export type ConnectivityState = 'online' | 'offline' | 'never-connected' | 'unknown';

/** The state behind a value of `Online`; the service may send ids as numbers or as text (known-shapes). */
export function connectivityOf(value: unknown): ConnectivityState {
  const id = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (id === connectivity.online) return 'online';
  if (id === connectivity.offline) return 'offline';
  if (id === connectivity.neverConnected) return 'never-connected';
  return 'unknown';
}
