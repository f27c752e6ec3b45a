import { reactive } from 'vue';
import type { Account, Authority, SignIn } from '@shared/accounts/contract.ts';
import { isLoopback, withScheme } from '@shared/accounts/service-address.ts';
import { say } from './words.ts';

/** The contents of the form, as typed. */
export interface SignInDraft {
  accountId: string | null;
  serviceAddress: string;
  username: string;
  companyId: string;
  password: string;
  apiPrefix: string;
  name: string;
  label: string;
  /** `null` until one is chosen. */
  colour: Account['colour'] | null;
  /** The chosen private authorities, and their file: `undefined` keeps the stored ones, `null` removes them. */
  authorities: readonly Authority[];
  authorityChoice: string | null | undefined;
}

export type SignInProblems = Partial<
  Record<'serviceAddress' | 'username' | 'companyId' | 'password', string>
>;

const emptyDraft: SignInDraft = {
  accountId: null,
  serviceAddress: '',
  username: '',
  companyId: '',
  password: '',
  apiPrefix: '',
  name: '',
  label: '',
  colour: null,
  authorities: [],
  authorityChoice: undefined,
};

/** Returns the draft of a new account, or of signing in to a stored one again. */
export function draftOf(account: Account | null): SignInDraft {
  if (!account) return reactive({ ...emptyDraft });
  const { id, companyId, serviceAddress, username, apiPrefix, name, label, colour } = account;
  return reactive({
    ...emptyDraft,
    ...{ serviceAddress, username, name, label, colour },
    accountId: id,
    // An empty input stands for the default prefix, not for an empty one.
    apiPrefix: apiPrefix || '/',
    companyId: String(companyId),
  });
}

/** Returns the address of a draft with its scheme; empty while none is typed. */
export function addressOf({ serviceAddress }: SignInDraft): string {
  const typed = serviceAddress.trim();
  return typed === '' ? '' : withScheme(typed);
}

function addressProblem(address: string): string | undefined {
  if (address === '') return say('typeAddress');
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return say('startsWithHttps');
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    return say('httpOnlyHere');
  }
  return undefined;
}

/** Returns what must be corrected before the draft can be sent; empty when nothing must. */
export function problemsOf(draft: SignInDraft): SignInProblems {
  const address = addressProblem(addressOf(draft));
  return {
    ...(address ? { serviceAddress: address } : {}),
    ...(draft.username.trim() === '' ? { username: say('typeUsername') } : {}),
    ...(/^[1-9]\d{0,14}$/.test(draft.companyId.trim()) ? {} : { companyId: say('typeNumber') }),
    ...(draft.password === '' ? { password: say('typePassword') } : {}),
  };
}

/** Whether the stored password of an account is valid for the draft. */
export const isForKept = (draft: SignInDraft, account: Account): boolean => {
  const kept = draftOf(account);
  const keys = ['companyId', 'username', 'apiPrefix'] as const;
  return addressOf(draft) === kept.serviceAddress && keys.every((key) => draft[key].trim() === kept[key]);
};

/**
 * Returns the authorities that a sign-in trusts as long as none are chosen: those of the account that it is for, and for a
 * new account those of the named one if it is at the same address.
 */
export function storedAuthorities(draft: SignInDraft, accounts: readonly Account[]): readonly Authority[] {
  const there = accounts.filter((one) => !one.isDemo && one.serviceAddress === addressOf(draft));
  const same = there.filter(({ companyId }) => String(companyId) === draft.companyId.trim());
  const isNamed = ({ id }: Account): boolean => id === draft.accountId;
  const ofUser = same.filter(({ username }) => username === draft.username.trim());
  const source = ofUser.find(isNamed) ?? ofUser[0] ?? there.find(isNamed);
  return source?.authorities ?? [];
}

/** Returns the new name and look of the account; `null` where they stay as they are. */
export function newLookOf({ name, label, colour }: SignInDraft, account: Account) {
  const kept = { name: account.name, label: account.label, colour: account.colour };
  const look = { name: name.trim() || kept.name, label: label.trim(), colour: colour ?? kept.colour };
  const isKept = look.name === kept.name && look.label === kept.label && look.colour === kept.colour;
  return isKept ? null : look;
}

/** Returns the name and look of the draft, without what the user left as it is in the account, or empty without one. */
function lookOf(draft: SignInDraft, account: Account | null): Pick<SignIn, 'name' | 'label' | 'colour'> {
  const [name, label] = [draft.name.trim(), draft.label.trim()];
  return {
    ...(name === '' || name === account?.name ? {} : { name }),
    ...(label === (account?.label ?? '') ? {} : { label }),
    ...(draft.colour === null || draft.colour === account?.colour ? {} : { colour: draft.colour }),
  };
}

/** What is left out stays as it was in a stored account; an empty input shows the default. */
function apiPrefixOf({ apiPrefix, accountId }: SignInDraft): Pick<SignIn, 'apiPrefix'> {
  const typed = apiPrefix.trim();
  if (typed !== '') return { apiPrefix: typed };
  return accountId === null ? {} : { apiPrefix: '/api' };
}

/**
 * Returns the draft as the main process takes it, without what was left empty.
 *
 * @param account the account that the form was opened for. Its name and look are sent only where they were changed: for
 * another company or address, the sign-in is to another account, which has its own.
 */
export function signInOf(draft: SignInDraft, account: Account | null = null): SignIn {
  return {
    serviceAddress: addressOf(draft),
    companyId: Number(draft.companyId.trim()),
    username: draft.username.trim(),
    password: draft.password,
    ...lookOf(draft, account),
    ...(draft.accountId === null ? {} : { accountId: draft.accountId }),
    ...(draft.authorityChoice === undefined ? {} : { authorities: draft.authorityChoice }),
    ...apiPrefixOf(draft),
  };
}
