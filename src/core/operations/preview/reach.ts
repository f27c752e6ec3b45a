import { createHash } from 'node:crypto';
import { macField, nameField, type Field } from '@shared/devices/field.ts';
import { sameValue } from '@shared/devices/value.ts';
import type { Filter, Operand } from '@shared/devices/filter.ts';
import type { Change } from '@shared/operations/change.ts';
import type { Preview, PreviewGroup, PreviewRow } from '@shared/operations/preview.ts';
import type { Edit } from '@shared/operations/edit.ts';
import type { ActiveAccount } from '@core/accounts/index.ts';
import { readAllDevices } from '@core/devices/index.ts';
import type { DeviceRecord } from '@core/service/index.ts';
import type { Assignment } from '../change/assignments.ts';
import { holdsValue } from '../change/new-value.ts';
import type { PlannedPart } from '../part-plan.ts';
import { readEdited } from './edited.ts';
import { assertAll, goneRow, readPresent, type Present } from './present.ts';
import { changedWhileRead } from './preview-failures.ts';
import { proveOneDevice, readSelection, type SelectionReading } from './selection.ts';
import { checkTruth, nothingToCheck, type TruthCheck } from './truth-check.ts';

/** Devices that match filters, or with `macs`, which leaves the filters empty, named ones. */
export type ChosenDevices = Pick<Change, 'filters' | 'macs'>;

/**
 * Which devices get which value: those that match filters, named ones, or those whose value an edit changes, each its
 * own.
 */
export type ChangeTarget =
  | { readonly kind: 'filters'; readonly filters: readonly Filter[]; readonly value: Operand }
  | { readonly kind: 'devices'; readonly assignments: readonly Assignment[] }
  | ({ readonly kind: 'edit'; readonly field: Field; readonly edit: Edit } & ChosenDevices);

/** What is to be read for a preview. */
export interface ReachQuestion {
  readonly fieldName: string;
  readonly target: ChangeTarget;
  /** The operators of the MAC address field. */
  readonly operators: readonly string[];
  /** The fields of the company. */
  readonly fields: readonly Field[];
  /** Rows of devices that are left alone. */
  readonly left: readonly PreviewRow[];
}

/** The devices that a change would hit, as they were read, and the requests that the change takes. */
export interface Reach {
  readonly rows: readonly PreviewRow[];
  readonly counts: Preview['counts'];
  readonly devicesHash: string;
  readonly requests: number;
  readonly plan: readonly PlannedPart[];
  /** The value of each named device; none where the filters of the change are sent. */
  readonly assignments: readonly Assignment[];
  /** For each device that is to change, the index in `plan` of its part. */
  readonly partOf: ReadonlyMap<string, number>;
  /** Whether the devices match the filters as Rollcall evaluates them. */
  readonly truth: TruthCheck;
  /** How many of the named devices no longer exist. */
  readonly gone: number;
}

/** Tells whether the device would get the value. */
export const isTarget = ({ group }: PreviewRow): boolean => group === 'will-change' || group === 'unset';

/** Returns the MAC addresses of the devices that would get a value. */
export const targetMacs = (rows: readonly PreviewRow[]): string[] =>
  rows.filter(isTarget).map(({ mac }) => mac);

function groupOf(before: PreviewRow['before'], value: Operand, field: Field | undefined): PreviewGroup {
  if (before === null) return 'unset';
  return holdsValue(before, value, field) ? 'has-it' : 'will-change';
}

/** Returns a function that makes the row of a device that is to get a value. */
function rowsFor({ fieldName, fields }: ReachQuestion) {
  const field = fields.find(({ name }) => name === fieldName);
  return ({ mac, values }: DeviceRecord, value: Operand): PreviewRow => {
    const before = values.get(fieldName) ?? null;
    const group = groupOf(before, value, field);
    return { mac, name: values.get(nameField) ?? null, before, group, note: null };
  };
}

/** Returns the SHA-256 of the sorted MAC addresses, in hexadecimal. */
export const hashOfDevices = (macs: readonly string[]): string =>
  createHash('sha256')
    .update([...macs].sort().join('\n'))
    .digest('hex');

/** Counts the rows of each group. */
function countsOf(rows: readonly PreviewRow[]): Preview['counts'] {
  const count = (group: PreviewGroup): number => rows.filter((row) => row.group === group).length;
  return {
    willChange: count('will-change'),
    unset: count('unset'),
    hasIt: count('has-it'),
    cannotChange: count('cannot-change'),
  };
}

type Found = Omit<Reach, 'counts' | 'devicesHash'>;

async function readFiltered(
  { client, account, signal }: ActiveAccount,
  question: ReachQuestion,
  { filters, value }: ChangeTarget & { kind: 'filters' },
): Promise<Found> {
  const { fieldName, fields } = question;
  const filtered = filters.map((filter) => filter.fieldName);
  const fieldNames = [...new Set([macField, nameField, fieldName, ...filtered])];
  const { companyId } = account;
  const all = assertAll(await readAllDevices({ client, companyId, filters, fieldNames, signal }));
  const toRow = rowsFor(question);
  const rows = all.devices.map((device) => toRow(device, value));
  return {
    rows,
    requests: all.requests,
    plan: [{ stage: 'all', filters, value }],
    assignments: [],
    partOf: new Map(rows.filter(isTarget).map(({ mac }) => [mac, 0])),
    truth: checkTruth(all.devices, filters, fields),
    gone: 0,
  };
}

/** For several values, reads all their devices in one go. Returns `null` for a single value. */
async function knownOf(
  question: Parameters<typeof readPresent>[0],
  assignments: readonly Assignment[],
): Promise<Present | null> {
  if (assignments.length < 2) return null;
  return readPresent(
    question,
    assignments.flatMap(({ macs }) => macs),
  );
}

/** The parts of a change of named devices, as they are collected. */
interface NamedParts {
  readonly plan: PlannedPart[];
  readonly partOf: Map<string, number>;
  /** A device whose request would use filters that the service was not queried with; `null` where there is none. */
  unproved: string | null;
}

/** Adds the parts that set the value of the targets among `rows`. */
function addParts(
  parts: NamedParts,
  { hits, isProved }: SelectionReading,
  rows: readonly PreviewRow[],
  value: Operand,
): void {
  const targets = new Set(rows.filter(isTarget).map(({ mac }) => mac));
  for (const hit of hits) {
    const hitTargets = hit.macs.filter((mac) => targets.has(mac));
    if (hitTargets.length === 0) continue;
    if (!isProved) parts.unproved ??= hitTargets[0] ?? null;
    for (const mac of hitTargets) parts.partOf.set(mac, parts.plan.length);
    parts.plan.push({ stage: 'all', filters: hit.filters, value });
  }
}

/**
 * Reads named devices and works out the requests that give each its value (endpoint 2). `known` has the devices if they
 * were just read. Throws `Failure` `invalid-request` when the service does not identify a device by its MAC address, and
 * what the client throws.
 */
export async function readAssigned(
  { client, account, signal }: ActiveAccount,
  asked: ReachQuestion,
  assignments: readonly Assignment[],
  known: Present | null = null,
): Promise<Found> {
  const toRow = rowsFor(asked);
  const fieldNames = [...new Set([macField, nameField, asked.fieldName])];
  const question = { client, companyId: account.companyId, fieldNames, signal };
  const present = known ?? (await knownOf(question, assignments));
  const rows: PreviewRow[] = [];
  const parts: NamedParts = { plan: [], partOf: new Map(), unproved: null };
  let requests = present?.requests ?? 0;
  for (const { value, macs } of assignments) {
    const reading = await readSelection(question, macs, asked.operators, present);
    requests += reading.requests;
    const own = macs.map((mac) => {
      const device = reading.devices.get(mac);
      const row = device ? toRow(device, value) : goneRow(mac);
      return isTarget(row) && assignments.length > 1 ? { ...row, after: value } : row;
    });
    for (const row of own) rows.push(row);
    addParts(parts, reading, own, value);
  }
  const { plan, partOf, unproved } = parts;
  if (unproved !== null) await proveOneDevice(question, unproved);
  const gone = rows.filter(({ group }) => group === 'cannot-change').length;
  requests += unproved === null ? 0 : 1;
  return { rows, requests, plan, assignments, partOf, truth: nothingToCheck, gone };
}

/**
 * Reads the devices of an edit, computes their new values, and reads again those that get one by the requests that would
 * be sent. Throws `Failure` `invalid-request` when a device has another value then, and as `readAssigned`.
 */
async function readEdit(
  active: ActiveAccount,
  question: ReachQuestion,
  target: ChangeTarget & { kind: 'edit' },
): Promise<Found> {
  const { fieldName, fields } = question;
  const { assignments, left, gone, present, truth } = await readEdited(active, { ...target, fields });
  const found = await readAssigned(active, question, assignments, present);
  const moved = found.rows.filter(({ mac, before, group }) => {
    const then = present.devices.get(mac)?.values.get(fieldName) ?? null;
    return group === 'cannot-change' || !sameValue(then, before);
  });
  if (moved.length > 0) throw changedWhileRead(moved.length);
  const after = new Map(assignments.flatMap(({ value, macs }) => macs.map((mac) => [mac, value] as const)));
  const changing = new Map(found.rows.map((row) => [row.mac, { ...row, after: after.get(row.mac) }]));
  // In the order of the reading, so that a sample of the rows shows more than the most frequent value.
  const rows = [...present.devices.keys()].flatMap((mac) => changing.get(mac) ?? []);
  return { ...found, rows: [...rows, ...left], truth, gone };
}

function readTarget(active: ActiveAccount, question: ReachQuestion, known: Present | null): Promise<Found> {
  const { target } = question;
  switch (target.kind) {
    case 'filters':
      return readFiltered(active, question, target);
    case 'devices':
      return readAssigned(active, question, target.assignments, known);
    case 'edit':
      return readEdit(active, question, target);
  }
}

/**
 * Reads every device that a change would hit (endpoint 2), with the very filters that would be sent; selected devices
 * that no longer exist become `cannot-change` rows. `known` has named devices if they were just read. Throws as
 * `readAssigned`.
 */
export async function readReach(
  active: ActiveAccount,
  question: ReachQuestion,
  known: Present | null = null,
): Promise<Reach> {
  const found = await readTarget(active, question, known);
  const rows = [...found.rows, ...question.left];
  const there = rows.filter(({ group }) => group !== 'cannot-change').map(({ mac }) => mac);
  return { ...found, rows, counts: countsOf(rows), devicesHash: hashOfDevices(there) };
}
