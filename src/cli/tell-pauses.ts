import { localIso } from '@core/export/index.ts';
import type { Clock, HostLinks } from '@core/service/index.ts';

/**
 * Returns a function that from then on tells, in a sentence, when the service at an address asks to wait, and until when.
 */
export function createPauseTeller(
  links: Pick<HostLinks, 'stateOf' | 'onChange'>,
  clock: Pick<Clock, 'now'>,
  tell: (text: string) => void,
): (serviceAddress: string) => void {
  const toldUntilMs = new Map<string, number>();

  function look(serviceAddress: string): void {
    const state = links.stateOf(serviceAddress);
    // Concurrent requests are asked to wait for the same reason.
    if (state.kind !== 'waiting' || clock.now() < (toldUntilMs.get(serviceAddress) ?? 0)) return;
    toldUntilMs.set(serviceAddress, state.untilMs);
    tell(`The service is busy and asks to wait until ${localIso(new Date(state.untilMs))}.`);
  }

  return (serviceAddress) => {
    if (toldUntilMs.has(serviceAddress)) return;
    toldUntilMs.set(serviceAddress, 0);
    links.onChange(() => look(serviceAddress));
  };
}
