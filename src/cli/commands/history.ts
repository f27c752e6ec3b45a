import type { ActiveAccount } from '@core/accounts/index.ts';
import { readDevice } from '@core/devices/index.ts';
import { historyOfBytes, isServiceError, type Bytes, type DecodedBody } from '@core/service/index.ts';
import { normaliseMac } from '@shared/devices/mac.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { valueAt } from '@shared/history/points.ts';
import { retentionDays } from '@shared/history/retention.ts';
import type { Span } from '@shared/history/spans.ts';
import { dayMs } from '@shared/time.ts';
import type { Given } from '../arguments.ts';
import type { Command } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';
import { noSuchDevice, wrongUsage } from '../failures.ts';
import { fieldNamed } from '../fields.ts';
import { momentGiven } from '../moments.ts';
import { serviceNowMs } from '../service-now.ts';

type Row = readonly [time: string, value: FieldValue];

/** Returns the points of one field from the body of a response, ascending; those of equal times in its order. */
const take =
  (fieldName: string) =>
  (bytes: Bytes): Promise<DecodedBody<readonly Row[]>> => {
    const answered = historyOfBytes(bytes);
    if (answered === null) return Promise.resolve({ isUnderstood: false, bytes });
    const points = answered.find((series) => series.fieldName === fieldName)?.points;
    if (!points) return Promise.resolve({ isUnderstood: true, value: [] });
    const value = Array.from(points.times, (timeMs, index) => ({ timeMs, value: valueAt(points, index) }))
      .sort((a, b) => a.timeMs - b.timeMs)
      .map(({ timeMs, value }): Row => [new Date(timeMs).toISOString(), value]);
    return Promise.resolve({ isUnderstood: true, value });
  };

/** Returns why a history could not be read: where the service has none, the company may not have the device. */
async function reasonOf(error: unknown, active: ActiveAccount, mac: string): Promise<unknown> {
  if (!isServiceError(error, 'not-found')) return error;
  return (await readDevice(active, mac, [])) ? error : noSuchDevice();
}

/** Returns the span that the options mean. Throws `Failure` `invalid-request`. */
function spanGiven(given: Given, nowMs: number): Span {
  const startMs = momentGiven(given, { name: 'from', defaultText: '-1d', end: 'first' }, nowMs);
  const endMs = momentGiven(given, { name: 'to', defaultText: 'now', end: 'last' }, nowMs);
  if (startMs >= endMs) throw wrongUsage('--from has to be before --to.');
  return { startMs, endMs };
}

/** Shows the values of a field over time, directly from the service. */
export const history: Command = {
  name: 'history',
  positionals: ['MAC', 'FIELD'],
  summary: 'The values of a field of one device over time',
  options: [
    { name: 'from', value: 'MOMENT', summary: 'Beginning, --from=-2d or a day (-1d)' },
    { name: 'to', value: 'MOMENT', summary: 'End; a day is included (now)' },
  ],
  async run({ given, signedIn, answer, note }) {
    const [address = '', name = ''] = given.positionals;
    const mac = normaliseMac(address);
    if (mac === null) throw wrongUsage(`“${address}” is not a MAC address.`);
    // What is written wrong is told before anybody is asked for a password.
    spanGiven(given, Date.now());
    const { rollcall, active } = await signedIn();
    const field = fieldNamed(name, await rollcall.catalogue.fields());
    const nowMs = serviceNowMs(active);
    const { startMs, endMs: stopMs } = spanGiven(given, nowMs);
    if (startMs < nowMs - retentionDays * dayMs) note(`The service keeps ${String(retentionDays)} days.`);
    const query = { mac, fieldNames: [field.name], startMs, stopMs };
    const rows = await active.client
      .readHistory(query, take(field.name), active.signal)
      .catch(async (error: unknown) => {
        throw await reasonOf(error, active, mac);
      });
    await answer({ columns: [{ name: 'time' }, { name: field.name, field }], rows });
    if (rows.length > 0) return exitCodes.ok;
    note('The service has nothing from that time.');
    return exitCodes.notFound;
  },
};
