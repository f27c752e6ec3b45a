import type { Account } from '@shared/accounts/contract.ts';
import type { AppError } from '@shared/contract/result.ts';
import type { Opening } from '@shared/opening/contract.ts';
import type { OpeningPlace } from '@shared/opening/places.ts';
import { isReadOnly, noSuchCompany, notAmongViews, signInFirst } from './opening-words.ts';

/** What the page does about something that was opened: it goes somewhere, shows something, or asks. */
export type Shown =
  | { readonly kind: 'place'; readonly place: OpeningPlace }
  | { readonly kind: 'device'; readonly mac: string }
  /** The device belongs to another account: somebody has to choose that one. */
  | { readonly kind: 'other-account'; readonly account: Account; readonly mac: string }
  /** A saved view of the account in view, if it is still there. */
  | { readonly kind: 'saved-view'; readonly viewId: string }
  | { readonly kind: 'view'; readonly name: string; readonly text: string }
  | { readonly kind: 'changes'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'refused'; readonly error: AppError };

type Signed = { readonly accounts: readonly Account[]; readonly active: Account | null };

const refused = (error: AppError): Shown => ({ kind: 'refused', error });

function shownDevice(companyId: number, mac: string, { accounts, active }: Signed): Shown {
  if (active?.companyId === companyId) return { kind: 'device', mac };
  const account = accounts.find((one) => one.companyId === companyId);
  return account ? { kind: 'other-account', account, mac } : refused(noSuchCompany(companyId));
}

/** What is to be done about something that was opened, for those who are signed in. Nothing of it changes a device. */
export function shownOf(opening: Opening, signed: Signed): Shown {
  const { active } = signed;
  switch (opening.kind) {
    case 'device':
      return shownDevice(opening.companyId, opening.mac, signed);
    case 'saved-view':
      if (active?.companyId !== opening.companyId) return refused(notAmongViews());
      return { kind: 'saved-view', viewId: opening.viewId };
    case 'view':
      return active ? opening : refused(signInFirst(opening.name));
    case 'changes':
      if (!active) return refused(signInFirst(opening.name));
      if (active.isReadOnly) return refused(isReadOnly(opening.name, active));
      return { kind: 'changes', bytes: new Uint8Array(opening.bytes) };
    default:
      return opening;
  }
}
