import type { Accounts } from '@core/accounts/index.ts';
import type { FieldCatalogue, Fleets } from '@core/devices/index.ts';
import {
  createExports,
  createSaveText,
  createSaveTextWhereAsked,
  rowsOfFleets,
  type UnfinishedFiles,
} from '@core/export/index.ts';
import { systemClock as clock } from '@core/service/index.ts';
import type { MarksRepository } from '@core/storage/index.ts';
import type { Shell } from '../shell.ts';

/** The parts of core that exports use. */
interface ExportCore {
  readonly accounts: Accounts;
  readonly catalogue: Pick<FieldCatalogue, 'fields'>;
  readonly fleets: Fleets;
  readonly unfinished: UnfinishedFiles;
  readonly marks: Pick<MarksRepository, 'list'>;
}

/** Composes what saves files: exports of devices, and texts that the page shows. */
export function composeExport(
  { newId, emit, savePlace: place, about }: Pick<Shell, 'newId' | 'emit' | 'savePlace' | 'about'>,
  { accounts: access, catalogue, fleets, unfinished, marks }: ExportCore,
) {
  const saving = { access, place, clock, unfinished };
  return {
    saveText: createSaveText(saving),
    saveShown: createSaveTextWhereAsked(saving),
    exports: createExports({
      ...saving,
      fields: () => catalogue.fields(),
      rows: rowsOfFleets(fleets),
      hold: ({ question }) => fleets.hold(question.key),
      marks: (accountId) => marks.list(accountId),
      newId,
      application: `Rollcall ${about().version}`,
      tell: emit.export.changed,
    }),
  };
}
