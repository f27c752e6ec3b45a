import type { Applications } from '@core/applications/index.ts';
import type { Handlers } from '@shared/contract/define.ts';
import type { applicationsContract } from '@shared/applications/contract.ts';

/** Answers the page's requests about applications. */
export const createApplicationsHandlers = (
  applications: Applications,
): Handlers<typeof applicationsContract> => ({
  list: () => applications.list(),
});
