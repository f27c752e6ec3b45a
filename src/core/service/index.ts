export { parseApiPrefix, parseServiceAddress } from './address.ts';
export { authoritiesFor } from './authorities.ts';
export type { DecodedBody } from './call.ts';
export type * from './client.ts';
export { createServiceClient, type ServiceClientOptions } from './create-client.ts';
export { devicesAsCurl } from './devices/as-curl.ts';
export {
  deliveryOf,
  isServiceError,
  ServiceError,
  type Delivery,
  type ServiceErrorKind,
} from './errors/service-error.ts';
export { isServiceTrouble, slowMs } from './errors/service-trouble.ts';
export { historyOfBytes } from './history/history-of-bytes.ts';
export { createServiceProbe, type ProbedRead, type ServiceProbe } from './probe/create-probe.ts';
export type { ProbeRead, ProbeSubject } from './probe/reads.ts';
export { systemClock, type Clock } from './transport/clock.ts';
export { HostLinks } from './transport/host-links.ts';
export type { ProxyLookup } from './transport/proxy.ts';
export { createReadConnection } from './transport/read-connection.ts';
export type { Bytes } from './transport/read-body.ts';
export type { ObservedExchange } from './transport/observed-exchange.ts';
