import { howMany } from '@shared/words/counts.ts';
import type { figureNames } from '@shared/reports/figures.ts';
import type { ReportPlan, ReportSaving, ReportStatus } from '@shared/reports/contract.ts';
import { aboutText, budgetText } from '@page/features/history/index.ts';
import { say } from './words.ts';

const meanings = {
  availability: 'availabilityIs',
  outages: 'outagesAre',
  offline: 'offlineIs',
  longest: 'longestIs',
  mttr: 'mttrIs',
  mtbf: 'mtbfIs',
  unknown: 'unknownIs',
} as const;

/** Returns what a figure of a report means. */
export const figureMeaning = (name: (typeof figureNames)[number]): string => say(meanings[name]);

/** Returns what a report would cover, and what it takes: `2,400 devices, 12 with gaps: 24 requests, about 7 s.` */
export function planWords({ devices, devicesToAsk, requests }: ReportPlan): string {
  if (requests === 0) return say('planNoRequest', { n: devices });
  return say('planRequests', { n: devices, some: devicesToAsk, budget: budgetText(requests, null) });
}

/** Returns the progress of saving a report. */
export const savingWords = ({ step, done, devices }: ReportSaving): string =>
  step === 'printing' ? say('printing') : say('writing', { done, n: devices });

/** Returns the progress of a report, or how it ended. */
export function statusWords({ state, done, devices, requests, msPerDevice }: ReportStatus): string {
  switch (state) {
    case 'asking': {
      const asked = { done, n: devices, requests: say('requestsMade', { n: requests }) };
      if (msPerDevice === null || done === devices) return say('asking', asked);
      return say('askingLeft', { ...asked, about: aboutText((devices - done) * msPerDevice) });
    }
    case 'reckoning':
      return say('reckoning', { done, n: devices });
    case 'done':
      return say('made', { n: devices, requests: howMany('requests', requests) });
    case 'cancelled':
      return say('stopped', { n: requests });
    case 'failed':
      return say('notMade');
  }
}
