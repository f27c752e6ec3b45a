import type { Account } from '@shared/accounts/contract.ts';
import type { AppError } from '@shared/contract/result.ts';
import type { Opening } from '@shared/opening/contract.ts';
import type { OpeningPlace } from '@shared/opening/places.ts';
import { isReadOnly, noSuchAccount, noSuchCompany, notAmongViews, signInFirst } from './opening-words.ts';

/** What the page does with something that was opened: it navigates, shows something, or asks. */
export type Shown =
  | { readonly kind: 'place'; readonly place: OpeningPlace }
  | { readonly kind: 'device'; readonly mac: string }
  /** A device of another account, or what its rules found (`mac` is `null`): the user has to confirm to go there. */
  | { readonly kind: 'other-account'; readonly account: Account; readonly mac: string | null }
  /** A saved view of the active account, if it still exists. */
  | { readonly kind: 'saved-view'; readonly viewId: string }
  | { readonly kind: 'view'; readonly name: string; readonly text: string }
  | { readonly kind: 'changes'; readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'refused'; readonly error: AppError };

type SignedIn = { readonly accounts: readonly Account[]; readonly active: Account | null };

const refused = (error: AppError): Shown => ({ kind: 'refused', error });

function shownDevice(companyId: number, mac: string, { accounts, active }: SignedIn): Shown {
  if (active?.companyId === companyId) return { kind: 'device', mac };
  const account = accounts.find((one) => one.companyId === companyId);
  return account ? { kind: 'other-account', account, mac } : refused(noSuchCompany(companyId));
}

function shownFindings(accountId: string, { accounts, active }: SignedIn): Shown {
  const account = accounts.find(({ id }) => id === accountId);
  if (!account) return refused(noSuchAccount());
  if (account.id === active?.id) return { kind: 'place', place: 'watching' };
  return { kind: 'other-account', account, mac: null };
}

/** Decides what to do with something that was opened, given the accounts. None of it changes a device. */
export function shownOf(opening: Opening, signed: SignedIn): Shown {
  const { active } = signed;
  switch (opening.kind) {
    case 'device':
      return shownDevice(opening.companyId, opening.mac, signed);
    case 'findings':
      return shownFindings(opening.accountId, signed);
    case 'saved-view':
      if (active?.companyId !== opening.companyId) return refused(notAmongViews());
      return { kind: 'saved-view', viewId: opening.viewId };
    case 'view':
      return active ? opening : refused(signInFirst(opening.name));
    case 'changes':
      if (!active) return refused(signInFirst(opening.name));
      if (active.isReadOnly) return refused(isReadOnly(opening.name, active));
      return { ...opening, bytes: new Uint8Array(opening.bytes) };
    default:
      return opening;
  }
}
