import { howMany } from '@shared/words/counts.ts';
import type { ReportPlan, ReportSaving, ReportStatus } from '@shared/reports/contract.ts';
import { grouped } from '@page/ui/number-words.ts';

/** What a report would be about, and what it takes: `2,400 devices. Of 12 of them …: 24 requests.` */
export function planWords({ devices, devicesToAsk, requests }: ReportPlan): string {
  const all = `${howMany('devices', devices)}.`;
  if (requests === 0) return `${all} All that can be known is kept: no request.`;
  return `${all} Of ${grouped(devicesToAsk)} something is missing: ${howMany('requests', requests)}.`;
}

/** How far the saving of a report is. */
export const savingWords = ({ step, done, devices }: ReportSaving): string =>
  step === 'printing'
    ? 'Printing the PDF'
    : `Writing the input: ${grouped(done)} of ${howMany('devices', devices)}`;

/** How far a report is, and how it ended. */
export function statusWords({ state, done, devices, requests }: ReportStatus): string {
  const some = `${grouped(done)} of ${howMany('devices', devices)}`;
  switch (state) {
    case 'asking':
      return `Reading what is missing: ${some}, ${howMany('requests', requests)} made`;
    case 'reckoning':
      return `Reckoning: ${some}`;
    case 'done':
      return `Made from ${howMany('devices', devices)}, ${howMany('requests', requests)}`;
    case 'cancelled':
      return `Stopped after ${howMany('requests', requests)}. What was read is kept.`;
    case 'failed':
      return 'Not made';
  }
}
