import type { AccountMarks, MarksPlan } from '@shared/marks/contract.ts';
import type { AccountAccess } from '../accounts/index.ts';
import type { SaveTextWhereAsked } from '../export/index.ts';
import type { MarksRepository } from '../storage/index.ts';
import { marksFileText, readMarks, type MarksFile } from './marks-file.ts';
import { mergeMarks } from './merge.ts';

/** The dependencies of the marks of devices. */
export interface DeviceMarksPorts {
  readonly access: Pick<AccountAccess, 'active' | 'addressOf'>;
  readonly repository: MarksRepository;
  readonly save: SaveTextWhereAsked;
}

/**
 * Handles the requests of `marksContract`. A change for an account that is not in the list of accounts is ignored: its
 * marks were deleted with it. Throws `Failure`: `not-signed-in` (except `star` and `note`), `invalid-request` for a file
 * that is refused, `storage`.
 */
export interface DeviceMarks {
  /** Returns the marks of the active account. */
  list(): AccountMarks;
  star(accountId: string, mac: string, isStarred: boolean): void;
  note(accountId: string, mac: string, note: string): void;
  exportFile(): Promise<{ readonly path: string } | null>;
  look(file: MarksFile): MarksPlan;
  importFile(file: MarksFile, takesNotes: boolean): AccountMarks;
}

/** Creates the marks that are stored in `repository`. */
export function createDeviceMarks({ access, repository, save }: DeviceMarksPorts): DeviceMarks {
  const isListed = (accountId: string): boolean => access.addressOf(accountId) !== null;
  const list = (): AccountMarks => {
    const { id: accountId } = access.active().account;
    return { accountId, marks: [...repository.list(accountId)] };
  };
  const merged = (file: MarksFile, takesNotes: boolean) =>
    mergeMarks(list().marks, readMarks(file, access.active().account), takesNotes);
  return {
    list,
    star(accountId, mac, isStarred) {
      if (isListed(accountId)) repository.star(accountId, mac, isStarred);
    },
    note(accountId, mac, note) {
      if (isListed(accountId)) repository.note(accountId, mac, note);
    },
    exportFile: () =>
      save({
        what: 'stars and notes',
        extension: 'json',
        text: marksFileText(access.active().account, list().marks),
      }),
    look: (file) => merged(file, false).plan,
    importFile(file, takesNotes) {
      repository.put(list().accountId, merged(file, takesNotes).marks);
      return list();
    },
  };
}
