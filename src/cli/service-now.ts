import type { ActiveAccount } from '@core/accounts/index.ts';

/**
 * Returns the time by the clock of the service, milliseconds since the epoch: relative times are compared with times of
 * its devices. It is that of this computer before the first answer.
 */
export const serviceNowMs = ({ client }: ActiveAccount): number => Date.now() + client.clockLeadMs();
