import type { AccountMarks } from '@shared/marks/contract.ts';
import type { AccountAccess } from '../accounts/index.ts';
import type { MarksRepository } from '../storage/index.ts';

/** The dependencies of the marks of devices. */
export interface DeviceMarksPorts {
  readonly access: Pick<AccountAccess, 'active' | 'addressOf'>;
  readonly repository: MarksRepository;
}

/**
 * Handles the requests of `marksContract`. A change for an account that is not in the list of accounts is ignored: its
 * marks were deleted with it. Throws `Failure`: `not-signed-in` (`list`), `storage`.
 */
export interface DeviceMarks {
  /** Returns the marks of the active account. */
  list(): AccountMarks;
  star(accountId: string, mac: string, isStarred: boolean): void;
  note(accountId: string, mac: string, note: string): void;
}

/** Creates the marks that are stored in `repository`. */
export function createDeviceMarks({ access, repository }: DeviceMarksPorts): DeviceMarks {
  const isListed = (accountId: string): boolean => access.addressOf(accountId) !== null;
  return {
    list() {
      const { id: accountId } = access.active().account;
      return { accountId, marks: [...repository.list(accountId)] };
    },
    star(accountId, mac, isStarred) {
      if (isListed(accountId)) repository.star(accountId, mac, isStarred);
    },
    note(accountId, mac, note) {
      if (isListed(accountId)) repository.note(accountId, mac, note);
    },
  };
}
