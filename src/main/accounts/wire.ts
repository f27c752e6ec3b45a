import type { createFlightRecorder } from '@core/diagnostics/index.ts';
import { authoritiesFor, type HostLinks, type ServiceClientOptions } from '@core/service/index.ts';

/** What all clients and probes share. */
export interface Wire {
  readonly links: HostLinks;
  readonly flight: ReturnType<typeof createFlightRecorder>;
}

/** What the shell knows about the network. */
interface WireShell {
  readonly proxyFor: (url: string) => Promise<string>;
  readonly systemAuthorities: () => readonly string[];
}

/**
 * Returns how a client or a probe reaches a service: with the computer's proxy settings, the account's authorities, and
 * the flight recorder observing.
 */
export const wireOf = (
  { proxyFor, systemAuthorities }: WireShell,
  { flight }: Wire,
  service: Required<Pick<ServiceClientOptions, 'serviceAddress' | 'certificateAuthorities'>>,
): Pick<ServiceClientOptions, 'proxy' | 'certificateAuthorities' | 'observe'> => ({
  proxy: proxyFor,
  certificateAuthorities: authoritiesFor(service, systemAuthorities),
  observe: flight.recorder.observe,
});
