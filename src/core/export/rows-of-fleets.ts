import { Failure } from '@shared/contract/failure.ts';
import type { FleetStatus } from '@shared/devices/contract.ts';
import { notListed } from '@shared/devices/not-listed.ts';
import type { ExportOrder } from '@shared/export/contract.ts';
import type { Fleets } from '../devices/index.ts';
import type { RowsSource } from './ports.ts';
import { say } from './words.ts';

/** The number of rows in a window: few enough that nothing has to wait long for one. */
const windowRows = 500;

const moved = (): Failure =>
  new Failure({
    code: 'invalid-request',
    happened: say('readMeanwhile'),
    safe: say('nothingLeftBehind'),
    todo: say('exportAgain'),
  });

function choiceOf({ question, reach }: Pick<ExportOrder, 'question' | 'reach'>) {
  const { filters: _filters, anyOf: _anyOf, ...selection } = question;
  return reach === 'everything' ? { key: question.key, sort: [] } : selection;
}

/** Returns which devices of a fleet an export lacks, as sentences; `readAtMs` is when the company was read, as in rows. */
function missingIn(fleet: FleetStatus, readAtMs: number | null): string[] {
  const { missing, cannotTell } = fleet;
  const notes: string[] = [];
  if (readAtMs === null) notes.push(say('notAllRead'));
  else if (fleet.readAtMs === null) notes.push(say('notNamed'));
  else if (missing > 0) notes.push(say('namedNotRead', { n: missing }));
  const unlisted = notListed(fleet);
  if (unlisted > 0) notes.push(say('notListed', { n: unlisted }));
  if (cannotTell > 0) notes.push(say('notChecked', { n: cannotTell }));
  return notes;
}

/** Returns a source of the rows of open fleets, window by window; a fleet that changes meanwhile fails the export. */
export function rowsOfFleets(fleets: Pick<Fleets, 'rows' | 'status'>): RowsSource {
  return async (order) => {
    const choice = choiceOf(order);
    const first = await fleets.rows({ ...choice, offset: 0, limit: 1, fieldNames: [] });
    const status = await fleets.status(choice.key);
    const { total, revision, readAtMs } = first;
    const areAllFound = order.reach === 'seen' && order.question.macs?.length === total;
    const age = status.isRestored ? [say('lastKept')] : [];
    return {
      total,
      readAtMs,
      notes: [...age, ...(areAllFound ? [] : missingIn(status, readAtMs))],
      async *windows(fieldNames) {
        for (let offset = 0; offset < total; offset += windowRows) {
          const range = { offset, limit: windowRows, fieldNames: [...fieldNames] };
          const read = await fleets.rows({ ...choice, ...range });
          if (read.revision !== revision) throw moved();
          yield read.window;
        }
      },
    };
  };
}
