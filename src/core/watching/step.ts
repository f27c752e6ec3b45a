import type { ConnectivityState } from '@shared/devices/connectivity.ts';
import { decimalNumber } from '@shared/devices/decimal.ts';
import { parseServiceTime } from '@shared/devices/service-time.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import type { WatchCondition } from '@shared/watching/contract.ts';
import { dayMs, minuteMs } from '@shared/time.ts';

/** A device as of the last reading. */
export interface SeenDevice {
  /** MAC address as a 48-bit number. */
  readonly mac: number;
  readonly name: string;
  readonly state: ConnectivityState;
  /** Since when it has been in that state, milliseconds since the epoch; `null` if no field states it. */
  readonly sinceMs: number | null;
  /** The value of the field that the condition names; unset if it names none. */
  readonly value: FieldValue;
}

/** What a rule remembers of a device for which its condition holds, found or not yet. */
export interface Remembered {
  readonly sinceMs: number;
  readonly isFound: boolean;
}

/** What a rule remembers from one reading to the next, by MAC address. */
export type RuleMemory = ReadonlyMap<number, Remembered>;

/** The outcome of one reading for a rule. */
export interface Step {
  readonly memory: RuleMemory;
  /** Devices that meet the rule now, and did not before. */
  readonly found: readonly SeenDevice[];
  /** How many devices meet the rule. */
  readonly holds: number;
}

/** Returns how long the condition must have held, milliseconds. */
function requiredMs(condition: WatchCondition): number {
  if (condition.kind === 'offline') return condition.minutes * minuteMs;
  return condition.kind === 'never-connected' ? condition.days * dayMs : 0;
}

function isBeyond(condition: Extract<WatchCondition, { kind: 'value' }>, value: FieldValue): boolean {
  const number = decimalNumber(value);
  return condition.side === 'above' ? number > condition.limit : number < condition.limit;
}

/** Returns since when the condition holds, whether or not that is long enough; `null` if it does not or is unknown. */
function beginningOf(
  condition: WatchCondition,
  device: SeenDevice,
  { before, nowMs }: { readonly before: Remembered | undefined; readonly nowMs: number },
): number | null {
  // What is remembered lies in the future if the clock was ahead, and was corrected.
  const seenMs = Math.min(before?.sinceMs ?? nowMs, nowMs);
  switch (condition.kind) {
    case 'offline':
      return device.state === 'offline' ? (device.sinceMs ?? seenMs) : null;
    case 'value':
      return isBeyond(condition, device.value) ? seenMs : null;
    case 'never-connected':
      return device.state === 'never-connected' ? parseServiceTime(device.value) : null;
  }
}

/**
 * Applies a rule to a reading. Each device is found once while it meets the rule, and again if it stopped meeting it in
 * between, or began to meet it anew. The first step of a rule finds nothing: it learns the initial state.
 *
 * @param memory that of the step before; `null` for the first
 */
export function stepRule(
  condition: WatchCondition,
  devices: readonly SeenDevice[],
  { memory, nowMs }: { readonly memory: RuleMemory | null; readonly nowMs: number },
): Step {
  const next = new Map<number, Remembered>();
  const found: SeenDevice[] = [];
  let holds = 0;
  for (const device of devices) {
    const before = memory?.get(device.mac);
    const sinceMs = beginningOf(condition, device, { before, nowMs });
    if (sinceMs === null) continue;
    // By clocks that differ by seconds, what just began may be yet to come.
    const meets = Math.max(0, nowMs - sinceMs) >= requiredMs(condition);
    const wasFound = before !== undefined && sinceMs <= before.sinceMs && before.isFound;
    // What was found no longer meets the rule if the clock was set back, and is not found again when it does.
    next.set(device.mac, { sinceMs, isFound: meets || wasFound });
    if (!meets) continue;
    holds += 1;
    if (memory !== null && !wasFound) found.push(device);
  }
  return { memory: next, found, holds };
}
