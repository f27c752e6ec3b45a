import { powerMonitor } from 'electron';
import type { PowerPort } from '@core/link/index.ts';

/** What the system tells of the computer's sleep. */
export const power: PowerPort = {
  onSuspend: (listener) => void powerMonitor.on('suspend', listener),
  onResume: (listener) => void powerMonitor.on('resume', listener),
};
