import { Failure } from '@shared/contract/failure.ts';
import type { Account } from '@shared/accounts/contract.ts';
import type { Field } from '@shared/devices/field.ts';
import type { ExportOrder } from '@shared/export/contract.ts';
import { columnsOf, type ExportColumns } from './formats/column.ts';
import type { ExportsPorts, RowsToExport } from './ports.ts';
import { say } from './words.ts';

/** An order with everything that is needed to carry it out. */
export interface Prepared extends ExportColumns {
  readonly order: ExportOrder;
  readonly account: Account;
  /** Aborted when the account is left. */
  readonly signal: AbortSignal;
  readonly fields: readonly Field[];
  readonly rows: RowsToExport;
}

const nothingToChange = (): Failure =>
  new Failure({
    code: 'invalid-request',
    happened: say('formEmpty'),
    safe: say('nothingWritten'),
    todo: say('showEditable'),
  });

/** Works out the columns and rows of an order. Throws `Failure` `not-signed-in` or `not-found`, or as the client. */
export async function prepare(ports: ExportsPorts, order: ExportOrder): Promise<Prepared> {
  const { account, signal } = ports.access.active();
  const fields = await ports.fields();
  const rows = await ports.rows(order);
  const fieldNames = order.reach === 'everything' ? fields.map(({ name }) => name) : order.fieldNames;
  return { order, account, signal, fields, rows, ...columnsOf(fieldNames, fields, order) };
}

/** Throws `Failure` `invalid-request` for an update form without any column besides the address. */
export function assertWorthwhile(prepared: Prepared): void {
  if (prepared.order.format === 'update' && prepared.columns.length < 2) throw nothingToChange();
}
