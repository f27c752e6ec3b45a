import * as z from 'zod';
import { event, nothing, request } from '../contract/define.ts';
import { appErrorSchema } from '../contract/result.ts';
import { accountColours } from './colours.ts';

/** Where an account's password is kept. */
export const keepingSchema = z.discriminatedUnion('where', [
  z.object({ where: z.literal('keychain') }),
  /** Only in memory until Rollcall ends; `reason` and `remedy` are one sentence each. */
  z.object({ where: z.literal('session'), reason: z.string(), remedy: z.string() }),
  /** Nowhere: it must be typed. `reason` says why the keychain had none. */
  z.object({ where: z.literal('nowhere'), reason: z.string().nullable() }),
]);
export type Keeping = z.infer<typeof keepingSchema>;

/** A certificate authority that is trusted beside those of the computer. */
export const authoritySchema = z.object({
  /** Whose it is, `CN=Transit root, O=Transit`. */
  subject: z.string(),
  /** SHA-256 of the certificate, in hexadecimal pairs with colons. */
  fingerprint: z.string(),
  /** Milliseconds since the epoch. */
  validUntilMs: z.number(),
});
export type Authority = z.infer<typeof authoritySchema>;

/** A file of authorities that was chosen; `id` stands for it in what is asked next. */
export const chosenAuthoritiesSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  authorities: z.array(authoritySchema),
});
export type ChosenAuthorities = z.infer<typeof chosenAuthoritiesSchema>;

/** The id of the file that was chosen last; `null` for none at all. */
const authorityChoiceSchema = z.string().max(100).nullable();

/** An account: a company at a service address, as somebody. Holds nothing secret. */
export const accountSchema = z.object({
  id: z.string(),
  /** Name of the company as the operator calls it. */
  name: z.string(),
  serviceAddress: z.string(),
  /** Path before the auxiliary endpoints, `/api` unless an on-premises gateway differs (known-shapes). */
  apiPrefix: z.string(),
  companyId: z.number().int().positive(),
  username: z.string(),
  colour: z.enum(accountColours),
  /** A word beside the name, `Production`; may be empty. */
  label: z.string(),
  isDemo: z.boolean(),
  /** Locked: previews work, and no change is sent. */
  isReadOnly: z.boolean(),
  /** Those of a private service; usually none. */
  authorities: z.array(authoritySchema),
  keeping: keepingSchema,
});
export type Account = z.infer<typeof accountSchema>;

export const sessionSchema = z.object({
  accounts: z.array(accountSchema),
  /** The account whose company is shown; `null` when nobody is signed in. */
  activeId: z.string().nullable(),
  /** Set while the active account's sign-in is being renewed and fails. */
  trouble: appErrorSchema.nullable(),
  /** The account that is being signed in to without having been asked, at the start; `null` otherwise. */
  resumingId: z.string().nullable(),
  /** Why the account of last time was not signed in to at the start; until somebody is. */
  refused: z.object({ accountId: z.string(), error: appErrorSchema }).nullable(),
  /** Whether this computer offers a keychain, and if not why and how to mend it; `asking` while it does not answer. */
  keychain: z.discriminatedUnion('state', [
    z.object({ state: z.literal('asking') }),
    z.object({ state: z.literal('available') }),
    z.object({ state: z.literal('unavailable'), reason: z.string(), remedy: z.string() }),
  ]),
});
export type Session = z.infer<typeof sessionSchema>;

export const signInSchema = z.object({
  /** The account to sign in to again; a new one when left out. */
  accountId: z.string().optional(),
  serviceAddress: z.string().min(1).max(2048),
  companyId: z.number().int().positive(),
  username: z.string().min(1).max(512),
  password: z.string().min(1).max(4096),
  name: z.string().max(200).optional(),
  label: z.string().max(40).optional(),
  colour: z.enum(accountColours).optional(),
  apiPrefix: z.string().max(200).optional(),
  /** Those that are kept stay when left out. */
  authorities: authorityChoiceSchema.optional(),
});
export type SignIn = z.infer<typeof signInSchema>;

export const accountsContract = {
  session: request(nothing, sessionSchema),
  /** Proves the account by a token and one read, keeps the password in the keychain where there is one, makes it active. */
  signIn: request(signInSchema, sessionSchema),
  /** Starts the demo fleet inside the application if need be, and signs in to it. */
  signInDemo: request(nothing, sessionSchema),
  /** Asks for a file of certificate authorities and reads it; `null` when none was chosen. */
  chooseAuthorities: request(nothing, chosenAuthoritiesSchema.nullable()),
  /** Keeps other authorities for an account, or none, and signs in to it anew where it is the active one. */
  trust: request(z.object({ accountId: z.string(), authorities: authorityChoiceSchema }), sessionSchema),
  /** Makes a kept account active with the password from the keychain; fails with `not-signed-in` when there is none. */
  activate: request(z.object({ accountId: z.string() }), sessionSchema),
  /** Ends the active account's session; its keychain entry stays. */
  signOut: request(nothing, sessionSchema),
  /** Removes the account and its keychain entry. */
  forget: request(z.object({ accountId: z.string() }), sessionSchema),
  /** Changes how an account is called and looks, and locks or unlocks it; the ledger keeps who did. */
  describe: request(
    z.object({
      accountId: z.string(),
      name: z.string().min(1).max(200),
      label: z.string().max(40),
      colour: z.enum(accountColours),
      /** Stays as it is when left out. */
      isReadOnly: z.boolean().optional(),
    }),
    sessionSchema,
  ),
  changed: event(sessionSchema),
} as const;
