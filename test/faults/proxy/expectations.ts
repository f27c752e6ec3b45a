import type { Delivery, ServiceErrorKind } from '@core/service/index.ts';
import type { FaultProxy, WireFault } from './fault-proxy.ts';
import * as faults from './wire-faults.ts';

/** How a call has to end under a fault. */
export interface End {
  /** `null` if it succeeds. */
  readonly kind: ServiceErrorKind | null;
  /** What the error states about a change; whether it really took effect must not contradict it. */
  readonly delivery: Delivery;
}

/** One way in which a connection fails. */
export interface Case {
  readonly name: string;
  /** Makes the connection fail; `null` if the URL itself is the fault. */
  readonly hurt: ((proxy: FaultProxy) => Promise<void>) | null;
  /** Derives the URL that the client uses from the proxy's. */
  readonly address?: (url: string) => string;
  readonly end: End;
  /** Timeouts that are short enough for a service that never responds. */
  readonly timeouts?: { readonly headersMs?: number; readonly totalMs?: number };
}

const armed =
  (fault: WireFault) =>
  (proxy: FaultProxy): Promise<void> =>
    proxy.arm(fault);

const lost: End = { kind: 'unreachable', delivery: 'unknown' };
const late: End = { kind: 'timed-out', delivery: 'unknown' };
const strange: End = { kind: 'not-understood', delivery: 'unknown' };
const fine: End = { kind: null, delivery: 'unknown' };
const unsent: End = { kind: 'unreachable', delivery: 'not-sent' };
const soon = { headersMs: 150 };

/** The faults of the matrix, each with how every call has to end under it. */
export const cases: readonly Case[] = [
  { name: 'refuse', hurt: (proxy) => proxy.refuse(), end: unsent },
  { name: 'blackhole', hurt: armed(faults.blackhole), end: late, timeouts: soon },
  { name: 'reset before request', hurt: armed(faults.resetBeforeRequest), end: lost },
  { name: 'reset after request', hurt: armed(faults.resetAfterRequest), end: lost },
  { name: 'reset in answer', hurt: armed(faults.resetInAnswer), end: lost },
  { name: 'slow', hurt: armed(faults.slow), end: late, timeouts: { totalMs: 2500 } },
  { name: 'latency', hurt: armed(faults.latency), end: fine },
  { name: 'bandwidth', hurt: armed(faults.bandwidth), end: fine },
  { name: 'truncate', hurt: armed(faults.truncate), end: lost },
  { name: 'corrupt', hurt: armed(faults.corrupt), end: strange },
  { name: 'half-close', hurt: armed(faults.halfClose), end: lost },
  { name: 'duplicate', hurt: armed(faults.duplicate), end: fine },
  { name: 'wrong length', hurt: armed(faults.wrongLength), end: late, timeouts: soon },
  { name: 'chunk garbage', hurt: armed(faults.chunkGarbage), end: lost },
  { name: 'compression bomb', hurt: armed(faults.compressionBomb), end: strange },
  {
    name: 'TLS abort',
    hurt: armed(faults.tlsAbort),
    address: (url) => url.replace('http:', 'https:'),
    end: unsent,
  },
  { name: 'name is gone', hurt: null, address: () => 'https://rollcall-fault.invalid', end: unsent },
  { name: 'HTTP/1.0', hurt: armed(faults.http10), end: fine },
];
