import { cellOf, type ColumnWindow } from '@shared/devices/column-window.ts';
import { nameField, onlineField, type Field } from '@shared/devices/field.ts';
import { macNumberOf, macTextOf } from '@shared/devices/mac-number.ts';
import { optionText } from '@shared/devices/option-value.ts';
import { valueText, type FieldValue } from '@shared/devices/value.ts';
import type { ReportOrder } from '@shared/reports/contract.ts';
import type { Fleets } from '../devices/index.ts';
import type { ReportPorts } from './ports.ts';
import { movedMeanwhile, noDevice, notRead } from './refusals.ts';

/** A device that a report is about. */
export interface Member {
  readonly mac: string;
  /** The MAC address when the device has no name. */
  readonly name: string;
  /** What the field of the report says, in words; `null` where it is unset or the report has no field. */
  readonly value: string | null;
  /** The present value of `Online`. */
  readonly online: FieldValue;
}

/** The devices of a report, as the company was last read. */
export interface Members {
  readonly list: readonly Member[];
  /** What the field of the report is called; `null` when it has none. */
  readonly label: string | null;
}

/** Rows of a window: few enough that nothing waits long behind one. */
const rowsAtOnce = 500;

function wordsOf(field: Field | undefined, value: FieldValue): string | null {
  if (value === null) return null;
  return field?.hasOptions ? optionText(field, value) : valueText(value);
}

/** Windows of the rows of a choice, one after another. Throws `Failure` when the devices were not read, or moved. */
async function* windowsOf(
  choice: { readonly key: string; readonly macs?: Float64Array<ArrayBuffer> },
  fieldNames: readonly string[],
  fleets: Pick<Fleets, 'rows'>,
): AsyncGenerator<ColumnWindow> {
  const asked = { ...choice, sort: [], limit: rowsAtOnce, fieldNames: [...fieldNames] };
  const first = await fleets.rows({ ...asked, offset: 0 });
  if (first.readAtMs === null) throw notRead();
  yield first.window;
  for (let offset = rowsAtOnce; offset < first.total; offset += rowsAtOnce) {
    const read = await fleets.rows({ ...asked, offset });
    if (read.revision !== first.revision) throw movedMeanwhile();
    yield read.window;
  }
}

/** The members of a window whose columns are the name, `Online` and, if there is one, the field of the report. */
function membersIn({ macs, columns }: ColumnWindow, field: Field | undefined): Member[] {
  const [names, states, values] = columns;
  return Array.from(macs, (number, row) => {
    const mac = macTextOf(number);
    const name = names ? valueText(cellOf(names, row)) : '';
    return {
      ...{ mac, name: name === '' ? mac : name },
      value: values ? wordsOf(field, cellOf(values, row)) : null,
      online: states ? cellOf(states, row) : null,
    };
  });
}

/** The devices of a report from memory. Throws `Failure`: `not-found`, `invalid-request` while they were not read. */
export async function membersOf(
  subject: ReportOrder['subject'],
  { fleets, catalogue }: Pick<ReportPorts, 'fleets' | 'catalogue'>,
): Promise<Members> {
  const fieldName = subject.kind === 'field' ? subject.fieldName : null;
  const field = (await catalogue.fields()).find(({ name }) => name === fieldName);
  const { key } = await fleets.open({ filters: [] });
  const choice =
    subject.kind === 'device' ? { key, macs: Float64Array.of(macNumberOf(subject.mac) ?? -1) } : { key };
  const fieldNames = [nameField, onlineField, ...(fieldName === null ? [] : [fieldName])];
  const list: Member[] = [];
  for await (const window of windowsOf(choice, fieldNames, fleets)) list.push(...membersIn(window, field));
  if (subject.kind === 'device' && list.length === 0) throw noDevice(subject.mac);
  return { list, label: fieldName === null ? null : (field?.displayName ?? fieldName) };
}
