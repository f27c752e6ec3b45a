import { setCommand } from '@shared/command-line/set-command.ts';
import type { Written } from '@shared/command-line/written.ts';
import type { Field } from '@shared/devices/field.ts';
import type { Preview } from '@shared/operations/preview.ts';
import { queryOf } from '@shared/query/query.ts';
import { reachOf } from '../preview/change-preview.ts';
import type { ChangeDraft } from './change-choice.ts';
import type { ChangeFieldTarget } from './change-field-store.ts';

/**
 * Returns the command that shows the same preview; `null` where nothing would change, and for devices that no query names:
 * selected ones, those of a file, and those of an earlier operation.
 */
export function changeAsCommand(
  target: ChangeFieldTarget,
  draft: ChangeDraft,
  { change, counts, repeats }: Preview,
  fields: readonly Field[],
): Written | null {
  const reach = reachOf({ counts });
  if (target.followUp || change.macs || reach === 0) return null;
  // The number would also confirm that what was sent before is sent again.
  const expect = repeats ? null : reach;
  const query = draft.which === 'matching' ? target.query : undefined;
  const { filters, ...what } = change;
  const reason = draft.reason.trim();
  return setCommand(
    { ...what, query: query === undefined ? queryOf([filters]) : query, expect, reason },
    fields,
  );
}
