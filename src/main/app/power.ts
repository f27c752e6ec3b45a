import { powerMonitor } from 'electron';
import type { PowerPort } from '@core/link/index.ts';

/** The system's events of suspend and resume. */
export const power: PowerPort = {
  onSuspend: (listener) => void powerMonitor.on('suspend', listener),
  onResume: (listener) => void powerMonitor.on('resume', listener),
};
