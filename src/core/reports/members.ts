import { cellOf, type ColumnWindow } from '@shared/devices/column-window.ts';
import { nameField, onlineField, type Field } from '@shared/devices/field.ts';
import { macTextOf } from '@shared/devices/mac-number.ts';
import { optionText } from '@shared/devices/option-value.ts';
import { valueText, type FieldValue } from '@shared/devices/value.ts';
import type { Report, ReportOrder } from '@shared/reports/contract.ts';
import type { Fleets } from '../devices/index.ts';
import type { PresentValues } from '../history/index.ts';
import { chosenBy, type ChosenDevices } from './chosen-devices.ts';
import type { ReportPorts } from './ports.ts';
import { movedMeanwhile, noDevice, notRead } from './refusals.ts';

/** A device that a report is about. */
export interface Member {
  readonly mac: string;
  /** The MAC address when the device has no name. */
  readonly name: string;
  /** The value of the report's field, in words; `null` if it is unset or the report has no field. */
  readonly value: string | null;
  /** The value of `Online`, as the company was last read. */
  readonly present: PresentValues;
}

/** The devices of a report, as the company was last read. */
export interface Members {
  readonly list: readonly Member[];
  /** The display name of the report's field; `null` when it has none. */
  readonly label: string | null;
  /** The view that they are in; `null` when the report is not about one. */
  readonly view: Report['view'];
}

/** Rows per window: few enough that nothing waits long for one. */
const rowsAtOnce = 500;

function wordsOf(field: Field | undefined, value: FieldValue): string | null {
  if (value === null) return null;
  return field?.hasOptions ? optionText(field, value) : valueText(value);
}

/** Some devices, and when the company was read. */
interface ReadWindow {
  readonly window: ColumnWindow;
  readonly readAtMs: number;
}

/** Yields the rows of the chosen devices in windows. Throws `Failure` when these were not read, or changed meanwhile. */
async function* windowsOf(
  { view: _, ...choice }: ChosenDevices,
  fieldNames: readonly string[],
  fleets: Pick<Fleets, 'rows'>,
): AsyncGenerator<ReadWindow> {
  const asked = { ...choice, sort: [], limit: rowsAtOnce, fieldNames: [...fieldNames] };
  const first = await fleets.rows({ ...asked, offset: 0 });
  const { readAtMs } = first;
  if (readAtMs === null) throw notRead();
  yield { window: first.window, readAtMs };
  for (let offset = rowsAtOnce; offset < first.total; offset += rowsAtOnce) {
    const read = await fleets.rows({ ...asked, offset });
    if (read.revision !== first.revision) throw movedMeanwhile();
    yield { window: read.window, readAtMs };
  }
}

/** Returns the members in a window with the columns name, `Online` and, if there is one, the field of the report. */
function membersIn({ window, readAtMs }: ReadWindow, field: Field | undefined): Member[] {
  const { macs, columns } = window;
  const [names, states, values] = columns;
  return Array.from(macs, (number, row) => {
    const mac = macTextOf(number);
    const name = names ? valueText(cellOf(names, row)) : '';
    return {
      ...{ mac, name: name === '' ? mac : name },
      value: values ? wordsOf(field, cellOf(values, row)) : null,
      present: { values: new Map([[onlineField, states ? cellOf(states, row) : null]]), atMs: readAtMs },
    };
  });
}

/**
 * Returns a report's devices from memory; `nowMs` is by the clock of the service. Throws as `chosenBy`, and
 * `invalid-request` before they were read.
 */
export async function membersOf(
  subject: ReportOrder['subject'],
  nowMs: number,
  ports: Pick<ReportPorts, 'fleets' | 'catalogue' | 'views'>,
): Promise<Members> {
  const fieldName = subject.kind === 'field' ? subject.fieldName : null;
  const { fleets, views } = ports;
  const fields = await ports.catalogue.fields();
  const field = fields.find(({ name }) => name === fieldName);
  const choice = await chosenBy(subject, fields, { fleets, views, nowMs });
  const fieldNames = [nameField, onlineField, ...(fieldName === null ? [] : [fieldName])];
  const list: Member[] = [];
  const release = fleets.hold(choice.key);
  try {
    for await (const read of windowsOf(choice, fieldNames, fleets)) list.push(...membersIn(read, field));
  } finally {
    release();
  }
  if (subject.kind === 'device' && list.length === 0) throw noDevice(subject.mac);
  const label = fieldName === null ? null : (field?.displayName ?? fieldName);
  return { list, label, view: choice.view };
}
