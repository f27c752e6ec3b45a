import { reactive } from 'vue';
import type { Account, Authority, SignIn } from '@shared/accounts/contract.ts';
import { say } from './words.ts';

/** What stands in the form, as typed. */
export interface SignInDraft {
  accountId: string | null;
  serviceAddress: string;
  username: string;
  companyId: string;
  password: string;
  apiPrefix: string;
  name: string;
  label: string;
  colour: Account['colour'];
  /** The private authorities that are trusted, and the file that they come from: left out as kept, `null` for none. */
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
  colour: 'blue',
  authorities: [],
  authorityChoice: undefined,
};

/** The draft of a new account, or of signing in to a kept one again. */
export function draftOf(account: Account | null): SignInDraft {
  if (!account) return reactive({ ...emptyDraft });
  const { id, companyId, serviceAddress, username, apiPrefix, name, label, colour, authorities } = account;
  return reactive({
    ...emptyDraft,
    ...{ serviceAddress, username, apiPrefix, name, label, colour, authorities },
    accountId: id,
    companyId: String(companyId),
  });
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}

function addressProblem(text: string): string | undefined {
  if (text.trim() === '') return say('typeAddress');
  const url = URL.parse(text.trim());
  if (!url || !/^https?:$/.test(url.protocol)) return say('startsWithHttps');
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    return say('httpOnlyHere');
  }
  return undefined;
}

/** What has to be mended before the draft can be sent; empty when nothing has. */
export function problemsOf(draft: SignInDraft): SignInProblems {
  const address = addressProblem(draft.serviceAddress);
  return {
    ...(address ? { serviceAddress: address } : {}),
    ...(draft.username.trim() === '' ? { username: say('typeUsername') } : {}),
    ...(/^[1-9]\d{0,14}$/.test(draft.companyId.trim()) ? {} : { companyId: say('typeNumber') }),
    ...(draft.password === '' ? { password: say('typePassword') } : {}),
  };
}

/** Whether the password that is kept for an account is for what stands in the draft. */
export const isForKept = (draft: SignInDraft, account: Account): boolean => {
  const kept = draftOf(account);
  const keys = ['serviceAddress', 'companyId', 'username', 'apiPrefix'] as const;
  return keys.every((key) => draft[key].trim() === kept[key]);
};

/** How the account is to be called and to look; `null` where that stays as it is. */
export function newLookOf({ name, label, colour }: SignInDraft, account: Account) {
  const look = { name: name.trim() || account.name, label: label.trim(), colour };
  const isKept = look.name === account.name && look.label === account.label && colour === account.colour;
  return isKept ? null : look;
}

/** The draft as main wants it; what is left empty is left out. */
export function signInOf(draft: SignInDraft): SignIn {
  const given = <K extends string>(key: K, text: string) =>
    text.trim() === '' ? {} : ({ [key]: text.trim() } as Record<K, string>);
  return {
    serviceAddress: draft.serviceAddress.trim(),
    companyId: Number(draft.companyId.trim()),
    username: draft.username.trim(),
    password: draft.password,
    colour: draft.colour,
    label: draft.label.trim(),
    ...(draft.accountId === null ? {} : { accountId: draft.accountId }),
    ...(draft.authorityChoice === undefined ? {} : { authorities: draft.authorityChoice }),
    ...given('name', draft.name),
    // Of a kept account what is left out stays as it was; an empty field shows what is usual.
    ...given('apiPrefix', draft.accountId === null ? draft.apiPrefix : draft.apiPrefix.trim() || '/api'),
  };
}
