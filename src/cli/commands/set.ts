import { targetsOf, typedCountFrom } from '@core/operations/index.ts';
import { Failure } from '@shared/contract/failure.ts';
import type { AppError } from '@shared/contract/result.ts';
import { sentencesOf } from '@shared/contract/sentences.ts';
import type { Field } from '@shared/devices/field.ts';
import type { Operation } from '@shared/operations/operation.ts';
import type { Preview } from '@shared/operations/preview.ts';
import type { Edit } from '@shared/operations/edit.ts';
import { wholeNumber, type Given } from '../arguments.ts';
import { changeTarget } from '../change-target.ts';
import type { Command, Context, SignedIn } from '../command.ts';
import { editGiven, editOptions } from '../edit-given.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import { notSent } from '../failures.ts';
import { fieldNamed } from '../fields.ts';
import { filtersOfText } from '../filters.ts';
import { operationCommand } from '../operation-command.ts';
import { endOf, exitCodeOfState } from '../operation-end.ts';
import { deviceRows, previewRows } from '../operation-rows.ts';
import { warningsOf } from '../preview-warnings.ts';
import type { Rollcall } from '../rollcall.ts';
import { serviceNowMs } from '../service-now.ts';
import { typedValue } from '../typed-value.ts';
import { valueGiven } from '../value-given.ts';
import { devicesText } from '../words.ts';

async function previewChange(
  { given, progress }: Context,
  { rollcall, active }: SignedIn,
  edit: Edit | null,
): Promise<{ readonly preview: Preview; readonly field: Field }> {
  const [fieldName = '', value = ''] = given.positionals;
  const fields = await rollcall.catalogue.fields();
  const field = fieldNamed(fieldName, fields);
  progress(`Reading the devices of ${active.account.name} …`);
  const groups = filtersOfText(given.text('where') ?? '', fields, serviceNowMs(active));
  const { target, doubted } = await changeTarget(active, groups, fields);
  const asked = { fieldName: field.name, ...target };
  const preview = await (edit
    ? rollcall.operations.previewEdit({ ...asked, edit })
    : rollcall.operations.preview({ ...asked, value: valueGiven(field, value) }));
  const disagreements = { devices: doubted, rows: [] };
  return { field, preview: doubted > 0 ? { ...preview, disagreements } : preview };
}

function summaryOf(preview: Preview): string {
  const { hasIt, cannotChange } = preview.counts;
  const doubts = preview.disagreements
    ? ` The service counts ${devicesText(preview.disagreements.devices)} to the filter that Rollcall does not.`
    : '';
  const same = hasIt === 1 ? 'stays as it is' : 'stay as they are';
  const left = preview.change.edit ? same : `already ${hasIt === 1 ? 'has' : 'have'} the value`;
  return `${devicesText(targetsOf(preview.counts))} would change; ${String(hasIt)} ${left}, ${String(cannotChange)} cannot be changed.${doubts}`;
}

function assertExpected(preview: Preview, expected: number | undefined): void {
  const targets = targetsOf(preview.counts);
  if (expected === undefined || expected === targets) return;
  throw notSent(
    `${devicesText(targets)} would change, not ${String(expected)} as --expect says.`,
    'Look at the preview without --apply, then give its number.',
  );
}

/**
 * Checks that the options confirm sending a change again. An edit takes an option of its own: a command that is called
 * twice has the number of devices both times.
 */
function assertRepeated(given: Given, { change, counts, repeats }: Preview): void {
  const isEdit = change.edit !== undefined;
  const isConfirmed = given.text('expect') !== undefined && (!isEdit || given.has('again'));
  if (!repeats || isConfirmed) return;
  const { operationId } = repeats;
  throw notSent(
    isEdit
      ? `The same edit was sent before, as operation ${operationId}, and may be made on top of its own result.`
      : `The same change was sent before, as operation ${operationId}.`,
    `Look at it with ${operationCommand(given, operationId)}, or add ${isEdit ? '--again ' : ''}--expect ${String(targetsOf(counts))} to send it again.`,
  );
}

/**
 * Checks that the options confirm everything that core requires the user to confirm at the window; the failure names the
 * missing option.
 */
function assertConfirmed({ given }: Context, { account }: SignedIn['active'], preview: Preview): void {
  const targets = targetsOf(preview.counts);
  const isExpected = given.text('expect') !== undefined;
  assertRepeated(given, preview);
  if (preview.disagreements && !given.has('accept-disagreement')) {
    throw notSent(
      `The service counts ${devicesText(preview.disagreements.devices)} to the filter that Rollcall does not.`,
      'Choose another filter, or add --accept-disagreement to change them too.',
    );
  }
  if (targets >= typedCountFrom && !isExpected) {
    throw notSent(
      `${devicesText(targets)} would change, and so many are changed only with --expect.`,
      `Look at the preview without --apply, then add --expect ${String(targets)}.`,
    );
  }
  if ((given.text('where') ?? '').trim() === '' && given.text('every-device-of') !== account.name) {
    const name = typedValue(account.name);
    const option =
      name === null ? '--every-device-of with the name of the account' : `“--every-device-of ${name}”`;
    throw notSent(
      'Without --where every device is meant, and --every-device-of does not name the company.',
      `Say which devices with --where, or add ${option}.`,
    );
  }
}

function confirmationOf(given: Given, expected: number | undefined) {
  const typedName = given.text('every-device-of');
  return {
    reason: given.text('reason') ?? '',
    acceptDisagreement: given.has('accept-disagreement'),
    ...(expected === undefined ? {} : { typedCount: expected }),
    ...(typedName === undefined ? {} : { typedName }),
  };
}

/** The problem of an operation, with the command to type where the window has a button. */
function problemOf(given: Given, { id, state }: Operation, error: AppError): string {
  const todo = state === 'unknown' ? `Find out with ${operationCommand(given, id, 'verify')}.` : error.todo;
  return sentencesOf({ ...error, todo });
}

/** Resolves with a sent operation at its end; `null`, with a warning, when that can no longer be read. */
async function endOfSent(
  { signal, warn, progress }: Context,
  { operations, assertFollowed }: Rollcall,
  id: string,
): Promise<Operation | null> {
  try {
    return await endOf(operations, id, { signal, tell: ({ state }) => progress(state), assertFollowed });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    warn(sentencesOf(error.error));
    return null;
  }
}

/** Sends the change of a preview once, and waits until its devices were read back. */
async function applyPreview(
  context: Context,
  { rollcall }: SignedIn,
  preview: Preview,
  field: Field,
): Promise<ExitCode> {
  const { given, signal, note, warn, answer } = context;
  const { operations } = rollcall;
  const confirmation = confirmationOf(given, wholeNumber(given, 'expect', 0));
  const { id } = await operations.apply({ previewId: preview.id, ...confirmation });
  note(`Operation ${id}`);
  const operation = await endOfSent(context, rollcall, id);
  if (signal.aborted || !operation) {
    note(
      rollcall.isDemo
        ? 'The demo fleet ends with this command, and the change with it.'
        : `What was sent goes on: follow it with ${operationCommand(given, id, 'follow')}.`,
    );
    return signal.aborted ? exitCodes.interrupted : exitCodes.unknown;
  }
  if (operation.error) warn(problemOf(given, operation, operation.error));
  await answer(deviceRows(operations, id, field)).catch(() => {
    // The exit code reports the result of the change, even if its devices cannot be written.
    warn(`The devices cannot be written: see them with ${operationCommand(given, id, 'devices')}.`);
  });
  const { confirmed, targets } = operation;
  if (confirmed !== null) note(`${String(confirmed)} of ${devicesText(targets)} confirmed by reading back.`);
  return exitCodeOfState(operation.state);
}

/**
 * Sets a field of all devices that match to a value, or edits what each has: shows what would change, and with `--apply`
 * sends it.
 */
export const set: Command = {
  name: 'set',
  positionals: ['FIELD', '[VALUE]'],
  summary: 'Show what setting or editing a field would change, and with --apply change it',
  options: [
    ...editOptions,
    { name: 'where', value: 'FILTER', summary: 'The devices to change (every device)' },
    { name: 'apply', summary: 'Send the change, once, and read every device back' },
    { name: 'expect', value: 'N', summary: 'Refuse unless exactly N devices change; needed from 100 on' },
    { name: 'reason', value: 'TEXT', summary: 'Kept with the operation' },
    { name: 'every-device-of', value: 'NAME', summary: 'The company, to change all of it without --where' },
    {
      name: 'accept-disagreement',
      summary: 'Also change devices that match the filter for the service alone',
    },
    { name: 'again', summary: 'Make an edit that was sent less than a day ago on top of its own result' },
  ],
  async run(context) {
    const { given, note, warn, answer } = context;
    const expected = wholeNumber(given, 'expect', 0);
    const edit = editGiven(given);
    const signedIn = await context.signedIn();
    if (given.has('apply')) signedIn.rollcall.takeUp();
    const { preview, field } = await previewChange(context, signedIn, edit);
    const targets = targetsOf(preview.counts);
    note(summaryOf(preview));
    for (const warning of warningsOf(preview)) warn(warning);
    assertExpected(preview, expected);
    if (targets > 0 && given.has('apply')) {
      assertConfirmed(context, signedIn.active, preview);
      return applyPreview(context, signedIn, preview, field);
    }
    await answer(previewRows(signedIn.rollcall.operations, preview, field));
    return targets > 0 ? exitCodes.ok : exitCodes.notFound;
  },
};
