import { say } from './words.ts';

/** Option ids of the field `Online` (specification, Field option). Any other id is shown unchanged. */
export const connectivity = { offline: 0, online: 1, neverConnected: -1 } as const;

/** What is known about the connection of a device; `unknown` is every value that stands for none of the others. */
export type ConnectivityState = 'online' | 'offline' | 'never-connected' | 'unknown';

/** A state of the connection that the service reports. */
export type KnownState = Exclude<ConnectivityState, 'unknown'>;

const keys = { online: 'online', offline: 'offline', 'never-connected': 'neverConnected' } as const;

/** Returns the name of a state, for display. */
export const connectivityWords = (state: KnownState): string => say(keys[state]);

/** Returns the state that a value of `Online` stands for; the service may send ids as numbers or as text (known-shapes). */
export function connectivityOf(value: unknown): ConnectivityState {
  const id = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (id === connectivity.online) return 'online';
  if (id === connectivity.offline) return 'offline';
  if (id === connectivity.neverConnected) return 'never-connected';
  return 'unknown';
}
