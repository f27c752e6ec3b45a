import { onlineField } from '@shared/devices/field.ts';
import { macNumberOf } from '@shared/devices/mac-number.ts';
import type { Span } from '@shared/history/spans.ts';
import { concernsOneDevice } from '../history/index.ts';
import type { Member } from './members.ts';
import type { ReportPorts } from './ports.ts';

/** A device of which something is not in the store. */
export interface Missing {
  readonly member: Member;
  readonly requests: number;
}

/** How many devices are looked up in one go, and how many are requested concurrently. */
const lookedUpAtOnce = 500;
const askedAtOnce = 4;

/** Returns the MAC addresses of devices as 48-bit numbers. */
export const numbersOf = (members: readonly Member[]): Float64Array =>
  Float64Array.from(members, ({ mac }) => macNumberOf(mac) ?? 0);

type Prices = Pick<ReportPorts['history'], 'requestsFor'>;

/** Returns the devices that take requests for a span, with how many each takes. */
async function takingRequests(members: readonly Member[], span: Span, history: Prices): Promise<Missing[]> {
  const requests = await history.requestsFor(numbersOf(members), span, 'missing');
  return members
    .map((member, index) => ({ member, requests: requests[index] ?? 0 }))
    .filter(({ requests: count }) => count > 0);
}

/**
 * Returns the devices of which something in the span is not in the store, and how many requests each takes from the start
 * of the span up to `nowMs`, the present of the service (`askForMissing`).
 */
export async function missingOf(
  members: readonly Member[],
  span: Span,
  nowMs: number,
  history: Prices,
): Promise<Missing[]> {
  const missing: Missing[] = [];
  for (let from = 0; from < members.length; from += lookedUpAtOnce) {
    const some = members.slice(from, from + lookedUpAtOnce);
    const lacking = (await takingRequests(some, span, history)).map(({ member }) => member);
    missing.push(...(await takingRequests(lacking, { ...span, endMs: nowMs }, history)));
  }
  return missing;
}

/** Called after each device with how many requests it took, and whether the service refused it. */
export type OnAsked = (asked: { readonly requests: number; readonly isRefused: boolean }) => void;

interface Asking extends Pick<ReportPorts, 'history' | 'clock'> {
  readonly signal: AbortSignal;
  readonly onAsked: OnAsked;
}

/**
 * Requests what is missing from the service, some devices concurrently, each from `fromMs` up to now: if nothing has
 * happened to a device since, its present value has held all the time. A device that is refused is reported and skipped;
 * any other failure ends everything. No request is begun once the signal is aborted.
 */
export async function askForMissing(
  missing: readonly Missing[],
  fromMs: number,
  { history, clock, signal, onAsked }: Asking,
): Promise<void> {
  let next = 0;
  let isFailed = false;
  const ask = async ({ member }: Missing): Promise<void> => {
    const span = { startMs: fromMs, endMs: clock.now() };
    const { mac, present } = member;
    try {
      const asked = { mac, fieldNames: [onlineField], span, ask: 'missing' as const, present };
      const { requests } = await history.fetchMissing(asked);
      onAsked({ requests, isRefused: false });
    } catch (error) {
      if (!concernsOneDevice(error)) throw error;
      onAsked({ requests: 1, isRefused: true });
    }
  };
  const work = async (): Promise<void> => {
    for (;;) {
      signal.throwIfAborted();
      const one = missing[next];
      if (!one || isFailed) return;
      next += 1;
      await ask(one);
    }
  };
  const giveUp = (error: unknown): never => {
    isFailed = true;
    throw error;
  };
  const ended = await Promise.allSettled(Array.from({ length: askedAtOnce }, () => work().catch(giveUp)));
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
}
