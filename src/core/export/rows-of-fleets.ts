import { Failure } from '@shared/contract/failure.ts';
import { encodeColumn, type ColumnWindow } from '@shared/devices/column-window.ts';
import type { WindowOfRows } from '@shared/devices/contract.ts';
import type { ExportOrder } from '@shared/export/contract.ts';
import type { Fleets } from '../devices/index.ts';
import type { RowsSource } from './ports.ts';

/** As many rows as `devices.rows` gives at once. */
const rowsAtOnce = 500;

const moved = (): Failure =>
  new Failure({
    code: 'invalid-request',
    happened: 'The devices were read again while they were exported.',
    safe: 'No part of the file was left behind.',
    todo: 'Export again.',
  });

const macNumber = (mac: string): number => Number.parseInt(mac.replaceAll(':', ''), 16);

const windowOf = ({ offset, macs, columns }: WindowOfRows): ColumnWindow => ({
  rows: Uint32Array.from(macs, (_, index) => offset + index),
  macs: Float64Array.from(macs, macNumber),
  columns: columns.map(({ fieldName, values }) => encodeColumn(fieldName, values)),
});

function choiceOf({ question, reach }: Pick<ExportOrder, 'question' | 'reach'>) {
  const { filters: _, ...selection } = question;
  return reach === 'everything' ? { key: question.key, sort: null } : selection;
}

/** The rows of the open fleets, window by window; a fleet that changes meanwhile ends the export. */
export function rowsOfFleets(fleets: Pick<Fleets, 'open' | 'rows'>): RowsSource {
  return (order) => {
    const choice = choiceOf(order);
    const { total, revision } = fleets.rows({ ...choice, offset: 0, limit: 1, fieldNames: [] });
    const status = fleets.open(order.question.filters);
    return {
      total,
      readAtMs: status.key === order.question.key ? status.readAtMs : null,
      async *windows(fieldNames) {
        for (let offset = 0; offset < total; offset += rowsAtOnce) {
          const read = fleets.rows({ ...choice, offset, limit: rowsAtOnce, fieldNames: [...fieldNames] });
          if (read.revision !== revision) throw moved();
          yield Promise.resolve(windowOf(read));
        }
      },
    };
  };
}
