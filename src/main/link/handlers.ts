import type { LinkWatch } from '@core/link/index.ts';
import type { Handlers } from '@shared/contract/define.ts';
import type { linkContract } from '@shared/link/contract.ts';

/** Answers the page's requests about the connection to the service of the active account. */
export const createLinkHandlers = (link: LinkWatch): Handlers<typeof linkContract> => ({
  state: () => link.state(),
  clockLead: () => link.clockLeadMs(),
  tryNow: () => link.tryNow(),
});
