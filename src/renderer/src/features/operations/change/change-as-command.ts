import { setCommand } from '@shared/command-line/set-command.ts';
import type { Written } from '@shared/command-line/written.ts';
import type { Field } from '@shared/devices/field.ts';
import type { Preview } from '@shared/operations/contract.ts';
import { queryOf } from '@shared/query/query.ts';
import { reachOf } from '../preview/change-preview.ts';
import type { ChangeDraft } from './change-choice.ts';
import type { ChangeFieldTarget } from './change-field-store.ts';

/**
 * Returns the command that shows the same preview; `null` where nothing would change, for an edit, which the command line
 * does not have, and for devices that no query names: selected ones, those of a file, and those of an earlier operation.
 */
export function changeAsCommand(
  target: ChangeFieldTarget,
  draft: ChangeDraft,
  { change, counts, repeats }: Preview,
  fields: readonly Field[],
): Written | null {
  const reach = reachOf({ counts });
  if (target.followUp || change.macs || change.edit || reach === 0) return null;
  // The number would also confirm that what was sent before is sent again.
  const expect = repeats ? null : reach;
  const query = draft.which === 'matching' ? target.query : undefined;
  const { fieldName, value, filters } = change;
  const reason = draft.reason.trim();
  return setCommand(
    { query: query === undefined ? queryOf([filters]) : query, fieldName, value, expect, reason },
    fields,
  );
}
