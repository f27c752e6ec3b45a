import { macField, nameField, type Field } from '@shared/devices/field.ts';
import type { Operand } from '@shared/devices/filter.ts';
import type { Change } from '@shared/operations/change.ts';
import type { PreviewRow } from '@shared/operations/preview.ts';
import type { Edit } from '@shared/operations/edit.ts';
import type { ActiveAccount } from '@core/accounts/index.ts';
import { readAllDevices } from '@core/devices/index.ts';
import type { DeviceRecord } from '@core/service/index.ts';
import { byValue, type Assignment } from '../change/assignments.ts';
import { editedValue } from '../change/edited-value.ts';
import { assertAll, goneRow, readPresent, type Present } from './present.ts';
import { checkTruth, nothingToCheck, type TruthCheck } from './truth-check.ts';

/** An edit with its devices, and the fields of the company. */
interface EditQuestion extends Pick<Change, 'filters' | 'macs'> {
  readonly field: Field;
  readonly edit: Edit;
  readonly fields: readonly Field[];
}

/** The devices of an edit as they are now. */
interface Read {
  readonly devices: readonly DeviceRecord[];
  /** The named devices that no longer exist. */
  readonly gone: readonly string[];
  readonly present: Present;
  readonly truth: TruthCheck;
}

/** What an edit would set. */
export interface Edited extends Pick<Read, 'present' | 'truth'> {
  readonly assignments: readonly Assignment[];
  /** The rows of the devices that it leaves as they are, each with the reason. */
  readonly left: readonly PreviewRow[];
  /** How many of the named devices no longer exist. */
  readonly gone: number;
}

async function readFiltered(
  { client, account, signal }: ActiveAccount,
  { field, filters, fields }: EditQuestion,
): Promise<Read> {
  const filtered = filters.map((filter) => filter.fieldName);
  const fieldNames = [...new Set([macField, nameField, field.name, ...filtered])];
  const { companyId } = account;
  const all = assertAll(await readAllDevices({ client, companyId, filters, fieldNames, signal }));
  const byMac = new Map(all.devices.map((device) => [device.mac, device]));
  return {
    devices: all.devices,
    gone: [],
    present: { devices: byMac, requests: all.requests, isExact: null, notListed: 0 },
    truth: checkTruth(all.devices, filters, fields),
  };
}

async function readNamed(
  { client, account, signal }: ActiveAccount,
  { field }: EditQuestion,
  macs: readonly string[],
): Promise<Read> {
  const fieldNames = [...new Set([macField, nameField, field.name])];
  const present = await readPresent({ client, companyId: account.companyId, fieldNames, signal }, macs);
  const devices = macs.flatMap((mac) => present.devices.get(mac) ?? []);
  const gone = macs.filter((mac) => !present.devices.has(mac));
  return { devices, gone, present, truth: nothingToCheck };
}

/** Sorts devices by what the edit does to each: it gets a value, or is left as it is. */
function sortDevices(
  devices: readonly DeviceRecord[],
  { field, edit }: EditQuestion,
): Pick<Edited, 'assignments' | 'left'> {
  const changing: { mac: string; value: Operand }[] = [];
  const left: PreviewRow[] = [];
  for (const { mac, values } of devices) {
    const before = values.get(field.name) ?? null;
    const edited = editedValue(field, edit, before);
    if ('value' in edited) {
      changing.push({ mac, value: edited.value });
      continue;
    }
    const outcome =
      'same' in edited
        ? ({ group: 'has-it', note: edited.same } as const)
        : ({ group: 'cannot-change', note: edited.why } as const);
    left.push({ mac, name: values.get(nameField) ?? null, before, ...outcome });
  }
  return { assignments: byValue(changing), left };
}

/**
 * Reads the devices of an edit and computes the new value of each from its present one (endpoint 2). Throws `Failure`
 * `invalid-request` when the service does not list all devices, and what the client throws.
 */
export async function readEdited(active: ActiveAccount, question: EditQuestion): Promise<Edited> {
  const { macs } = question;
  const { devices, gone, present, truth } = await (macs === undefined
    ? readFiltered(active, question)
    : readNamed(active, question, macs));
  const { assignments, left } = sortDevices(devices, question);
  return { assignments, left: [...left, ...gone.map(goneRow)], gone: gone.length, present, truth };
}
