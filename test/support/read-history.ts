import { valueAt } from '@shared/history/points.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { historyOfBytes } from '@core/service/history/history-of-bytes.ts';
import type { Bytes, HistoryQuery, ServiceClient, DecodedBody } from '@core/service/index.ts';

/** The history of one field as the service reported it. */
interface FieldHistory {
  readonly fieldName: string;
  readonly times: readonly number[];
  readonly values: readonly FieldValue[];
}

/** Parses a response as the worker thread that keeps the histories does. */
function take(bytes: Bytes): Promise<DecodedBody<FieldHistory[]>> {
  const answered = historyOfBytes(bytes);
  if (answered === null) return Promise.resolve({ isUnderstood: false, bytes });
  const value = answered.map(({ fieldName, points }) => ({
    fieldName,
    times: [...points.times],
    values: Array.from(points.times, (_, index) => valueAt(points, index)),
  }));
  return Promise.resolve({ isUnderstood: true, value });
}

/** Reads the histories of a device as the service reports them. */
export const readHistory = (
  client: Pick<ServiceClient, 'readHistory'>,
  query: HistoryQuery,
): Promise<FieldHistory[]> => client.readHistory(query, take);
