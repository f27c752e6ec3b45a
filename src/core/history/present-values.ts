import type { Span } from '@shared/history/spans.ts';
import { readDevice, unlessLeft } from '../devices/index.ts';
import type { DevicePorts } from './fetcher.ts';
import { deviceOf } from './owner.ts';
import type { PresentValues } from './store.ts';

/** Fields of a device over an interval up to when they were asked for, however long the answers take. */
interface Asked {
  readonly fieldNames: readonly string[];
  readonly span: Span;
}

/** Returns the fields whose value at the start of an interval is unknown because nothing has happened since. */
const silentOf = ({ active, thread, mac }: DevicePorts, { fieldNames, span }: Asked): Promise<string[]> =>
  thread.ask('silent', { ...deviceOf(active, mac), fieldNames, span }, { signal: active.signal });

/** Reads values of a device; `null` if it no longer exists. */
async function requested(
  { active, clock, mac }: DevicePorts,
  fieldNames: readonly string[],
): Promise<PresentValues | null> {
  const device = await readDevice(active, mac, fieldNames);
  return device && { values: device.values, atMs: clock.now() };
}

/**
 * Stores the present values of those fields whose value at the start of an interval up to now is unknown because nothing
 * has happened since: the present value has held all the time. A device that no longer exists has none. Returns how many
 * requests it took, and the fields whose history has to reach up to the reading of their value before that is certain.
 *
 * @param known values that need not be requested, unless they were read before the interval
 */
export async function holdPresentValues(
  device: DevicePorts,
  asked: Asked,
  known: PresentValues | null,
): Promise<{ readonly requests: number; readonly lacking: readonly string[] }> {
  const { active, thread, clock, mac } = device;
  const silent = await silentOf(device, asked);
  if (silent.length === 0) return { requests: 0, lacking: [] };
  const isAtHand =
    known !== null && known.atMs >= asked.span.startMs && silent.every((name) => known.values.has(name));
  const present = isAtHand ? known : await requested(device, silent);
  const requests = Number(!isAtHand);
  if (present === null) return { requests, lacking: [] };
  const values = silent.map((fieldName) => [fieldName, present.values.get(fieldName) ?? null] as const);
  // Not even a difference of the clocks that changed since puts it in the future.
  const atMs = Math.min(present.atMs, clock.now());
  const held = { ...deviceOf(active, mac), values, atMs };
  await unlessLeft(active.signal, thread.ask('hold', held, { signal: active.signal }));
  return { requests, lacking: await silentOf(device, { fieldNames: silent, span: asked.span }) };
}
