import type { Reports } from '@core/reports/index.ts';
import type { Handlers } from '@shared/contract/define.ts';
import type { reportsContract } from '@shared/reports/contract.ts';

/** Answers the page's requests about reports. */
export const createReportsHandlers = (reports: Reports): Handlers<typeof reportsContract> => ({
  plan: (order) => reports.plan(order),
  start: (input) => reports.start(input),
  cancel: ({ id }) => reports.cancel(id),
  read: ({ id }) => reports.read(id),
  rows: (input) => reports.rows(input),
  save: (input) => reports.save(input),
  stopSaving({ id }) {
    reports.stopSaving(id);
    return undefined;
  },
  reveal({ id }) {
    reports.reveal(id);
    return undefined;
  },
});
