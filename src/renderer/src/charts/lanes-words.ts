import type { ConnectivityState } from '@shared/devices/connectivity.ts';
import { counted } from '@page/ui/number-words.ts';
import type { CursorValue } from './lanes-cursor.ts';

export const connectionWords: Readonly<Record<ConnectivityState, string>> = {
  online: 'Online',
  offline: 'Offline',
  'never-connected': 'Never connected',
  unknown: 'Connection unknown',
};

/** A value at the cursor: `Yes · 5 changes` where one pixel has several, of which this is the last. */
export function valueText({ text, changes }: CursorValue): string {
  const value = text ?? '–';
  return changes > 1 ? `${value} · ${counted(changes, 'change')}` : value;
}
