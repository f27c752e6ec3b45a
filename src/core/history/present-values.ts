import type { FieldValue } from '@shared/devices/value.ts';
import type { Span } from '@shared/history/segments.ts';
import { readDevice, unlessLeft } from '../devices/index.ts';
import type { DevicePorts } from './fetcher.ts';
import { deviceOf } from './owner.ts';

/**
 * Stores the present values of those fields whose value at the start of an interval up to now is unknown because nothing
 * has happened since: the present value has held all the time. A device that no longer exists has none. Returns how many
 * requests it took.
 *
 * @param known values that need not be requested
 */
export async function holdPresentValues(
  { active, thread, clock, mac }: DevicePorts,
  fieldNames: readonly string[],
  { span, known }: { readonly span: Span; readonly known: ReadonlyMap<string, FieldValue> },
): Promise<number> {
  const { signal } = active;
  const key = deviceOf(active, mac);
  const silent = await thread.ask('silent', { ...key, fieldNames, span }, { signal });
  if (silent.length === 0) return 0;
  const isKnown = silent.every((fieldName) => known.has(fieldName));
  const device = isKnown ? { values: known } : await readDevice(active, mac, silent);
  const requests = Number(!isKnown);
  if (device === null) return requests;
  const values = silent.map((fieldName) => [fieldName, device.values.get(fieldName) ?? null] as const);
  await unlessLeft(signal, thread.ask('hold', { ...key, values, atMs: clock.now() }, { signal }));
  return requests;
}
