import { valueAt } from '@shared/history/points.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { historyOfBytes } from '@core/service/history/history-of-bytes.ts';
import type { Bytes, HistoryQuery, ServiceClient, Taken } from '@core/service/index.ts';

/** The history of one field as the service told it. */
interface FieldHistory {
  readonly fieldName: string;
  readonly times: readonly number[];
  readonly values: readonly FieldValue[];
}

/** Takes an answer as the thread does that keeps the histories. */
function take(bytes: Bytes): Promise<Taken<FieldHistory[]>> {
  const answered = historyOfBytes(bytes);
  if (answered === null) return Promise.resolve({ isUnderstood: false, bytes });
  const value = answered.map(({ fieldName, points }) => ({
    fieldName,
    times: [...points.times],
    values: Array.from(points.times, (_, index) => valueAt(points, index)),
  }));
  return Promise.resolve({ isUnderstood: true, value });
}

/** Histories of a device as the service told them. */
export const readHistory = (
  client: Pick<ServiceClient, 'readHistory'>,
  query: HistoryQuery,
): Promise<FieldHistory[]> => client.readHistory(query, take);
