import type { ReportPlan, ReportSaving, ReportStatus } from '@shared/reports/contract.ts';
import { counted, grouped } from '@page/ui/number-words.ts';

/** What a report would be about, and what it takes: `2,400 devices. Of 12 of them …: 24 requests.` */
export function planWords({ devices, devicesToAsk, requests }: ReportPlan): string {
  const all = `${counted(devices, 'device')}.`;
  if (requests === 0) return `${all} All that can be known is kept: no request.`;
  return `${all} Of ${grouped(devicesToAsk)} something is missing: ${counted(requests, 'request')}.`;
}

/** How far the saving of a report is. */
export const savingWords = ({ step, done, devices }: ReportSaving): string =>
  step === 'printing'
    ? 'Printing the PDF'
    : `Writing the input: ${grouped(done)} of ${counted(devices, 'device')}`;

/** How far a report is, and how it ended. */
export function statusWords({ state, done, devices, requests }: ReportStatus): string {
  const some = `${grouped(done)} of ${counted(devices, 'device')}`;
  switch (state) {
    case 'asking':
      return `Reading what is missing: ${some}, ${counted(requests, 'request')} made`;
    case 'reckoning':
      return `Reckoning: ${some}`;
    case 'done':
      return `Made from ${counted(devices, 'device')}, ${counted(requests, 'request')}`;
    case 'cancelled':
      return `Stopped after ${counted(requests, 'request')}. What was read is kept.`;
    case 'failed':
      return 'Not made';
  }
}
