import type { ConnectivityState } from '@shared/devices/connectivity.ts';
import type { CursorValue } from './lanes-cursor.ts';
import { say } from '../words.ts';

const connectionKeys = {
  online: 'online',
  offline: 'offline',
  'never-connected': 'neverConnected',
  unknown: 'unknown',
} as const satisfies Readonly<Record<ConnectivityState, string>>;

/** Returns the words for a state of the connection: `Never connected`. */
export const connectionWords = (state: ConnectivityState): string => say(connectionKeys[state]);

/** Returns a value at the cursor: `Yes · 5 changes` where the pixel has several, of which this is the last. */
export function valueText({ text, changes }: CursorValue): string {
  const value = text ?? '–';
  return changes > 1 ? say('valueChanges', { value, n: changes }) : value;
}
