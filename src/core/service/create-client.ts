import { countedLeadMs } from '@shared/link/clock-lead.ts';
import { untilAborted } from '@shared/until-aborted.ts';
import { parseApiPrefix, parseServiceAddress } from './address.ts';
import { applicationsRequest } from './applications/endpoint.ts';
import { applicationsOf } from './applications/mapper.ts';
import { tokenRequest } from './auth/endpoint.ts';
import { fetchToken } from './auth/token-endpoint.ts';
import { TokenSource } from './auth/token-source.ts';
import { Caller } from './call.ts';
import type { ServiceClient } from './client.ts';
import { devicesRequest } from './devices/endpoint.ts';
import { devicesPageOf } from './devices/mapper.ts';
import { redactor } from './errors/redaction.ts';
import { ErrorReporter } from './errors/reporter.ts';
import { readFields } from './fields/read-fields.ts';
import { historyRequest } from './history/endpoint.ts';
import { historiesOf } from './history/mapper.ts';
import { csvUpdateRequest, statusRequest, updateRequest } from './long-operations/endpoint.ts';
import { operationIdOf, statusOf } from './long-operations/mapper.ts';
import { evaluationRequest, sourcesRequest } from './sources/endpoint.ts';
import { sourcesOf, sourceValuesOf } from './sources/mapper.ts';
import { systemClock, type Clock } from './transport/clock.ts';
import type { HostLink } from './transport/host-link.ts';
import { HostLinks } from './transport/host-links.ts';
import type { ProxyLookup } from './transport/proxy.ts';
import type { ObservedExchange } from './transport/observed-exchange.ts';
import { defaultTimeouts, Transport, type Timeouts } from './transport/transport.ts';

/** The service, the user and the environment of a client. */
export interface ServiceClientOptions {
  /** In any spelling that `parseServiceAddress` accepts. */
  readonly serviceAddress: string;
  /** Path prefix of the auxiliary requests (GET /fields and so on); `/api` by default. */
  readonly apiPrefix?: string;
  readonly username: string;
  readonly password: string;
  /** Certificate authorities (PEM) to trust in addition to the public ones. */
  readonly certificateAuthorities?: readonly string[];
  /** Looks up the proxy for the service; none by default. */
  readonly proxy?: ProxyLookup;
  readonly timeouts?: Partial<Timeouts>;
  readonly clock?: Clock;
  /**
   * Throws `ServiceError` when no change may be sent; called right before each sending of one. By default none is
   * refused.
   */
  readonly assertWritable?: () => void;
  /** Returns a number between 0 and 1, which spreads the pauses. */
  readonly random?: () => number;
  /** What is known about the hosts, shared by all clients that may contact the same one. */
  readonly links?: HostLinks;
  /** Called with every request once it has ended, before its answer is passed on. */
  readonly observe?: (seen: ObservedExchange) => void;
}

/** The parts that clients and probes are built from. */
export interface Parts {
  readonly caller: Caller;
  readonly tokens: TokenSource;
  readonly transport: Transport;
  readonly link: HostLink;
  readonly reporter: ErrorReporter;
  readonly clock: Clock;
  readonly origin: string;
  readonly tokenRequest: ReturnType<typeof tokenRequest>;
  /** Path of the service address; `auxiliary` adds the prefix of the auxiliary requests. */
  readonly base: string;
  readonly auxiliary: string;
}

const isWritable = (): void => undefined;

const unobserved = (): void => undefined;

const noProxy: ProxyLookup = () => Promise.resolve('DIRECT');

/** Builds the parts for one service. Throws `Failure` `invalid-request` when the address is not acceptable. */
export function assemble(options: ServiceClientOptions): Parts {
  const address = new URL(parseServiceAddress(options.serviceAddress));
  const base = address.pathname.replace(/\/$/, '');
  const { clock = systemClock, random = Math.random, certificateAuthorities = [], password } = options;
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const link = (options.links ?? new HostLinks(clock, random)).of(address.origin);
  const transport = new Transport({
    origin: address.origin,
    certificateAuthorities,
    proxy: options.proxy ?? noProxy,
    timeouts,
    clock,
    random,
    link,
    observe: options.observe ?? unobserved,
  });
  const secrets = (): string[] => [password, ...tokens.issued];
  const reporter: ErrorReporter = new ErrorReporter(address.host, redactor(secrets));
  const request = tokenRequest(base, options.username, password);
  const tokens: TokenSource = new TokenSource(
    () => fetchToken({ transport, reporter, clock, request }),
    clock,
  );
  const { assertWritable = isWritable } = options;
  const caller = new Caller({ transport, tokens, reporter, clock, assertWritable });
  const auxiliary = base + parseApiPrefix(options.apiPrefix ?? '/api');
  const { origin } = address;
  return { caller, tokens, transport, link, reporter, clock, origin, tokenRequest: request, base, auxiliary };
}

/** Obtains a token. Throws `ServiceError`, of kind `cancelled` as soon as the signal aborts. */
export async function signIn(parts: Parts, signal: AbortSignal | undefined): Promise<void> {
  const { tokens, link, reporter, tokenRequest: request } = parts;
  const cancelled = (): Error => reporter.fail('cancelled', request, { delivery: 'unknown' });
  if (signal?.aborted) throw cancelled();
  // The user typed a password or chose an account, and expects an attempt immediately.
  link.tryNow();
  await untilAborted(tokens.signIn(), signal, cancelled);
}

/**
 * Creates a client of one service as one user. Makes no request until a method is called. Throws `Failure`
 * `invalid-request` when the address is not acceptable.
 */
export function createServiceClient(options: ServiceClientOptions): ServiceClient {
  const parts = assemble(options);
  const { caller, tokens, transport, link, base, auxiliary } = parts;
  return {
    signIn: (signal) => signIn(parts, signal),
    queryDevices: async (query, signal) => caller.call(devicesRequest(base, query), devicesPageOf, signal),
    queryDevicesRaw: async (query, take, signal) =>
      caller.callRaw(devicesRequest(base, query), { take, decode: devicesPageOf }, signal),
    evaluateSources: async (query, signal) =>
      caller.call(evaluationRequest(base, query), sourceValuesOf, signal),
    readHistory: async (query, take, signal) =>
      caller.callRaw(historyRequest(base, query), { take, decode: (answer) => historiesOf(answer) }, signal),
    updateField: async (update, signal) => caller.call(updateRequest(base, update), operationIdOf, signal),
    updateFromCsv: async (update, signal) =>
      caller.call(csvUpdateRequest(base, update), operationIdOf, signal),
    readLongOperation: async (operationId, signal) =>
      caller.call(statusRequest(base, operationId), (answer) => statusOf(answer, operationId), signal),
    readFields: async (companyId, signal) => readFields(caller, auxiliary, companyId, signal),
    readSources: async (companyId, signal) =>
      caller.call(sourcesRequest(auxiliary, companyId), sourcesOf, signal),
    readApplications: async (signal) => caller.call(applicationsRequest(base), applicationsOf, signal),
    clockLeadMs: () => countedLeadMs(link.clockLead.ms),
    close: async () => {
      tokens.forget();
      await transport.close();
    },
  };
}
