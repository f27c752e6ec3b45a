import * as z from 'zod';
import { event, nothing, request } from '../contract/define.ts';
import { appErrorSchema } from '../contract/result.ts';
import { accountColours } from './colours.ts';

/** Where an account's password is kept. */
export const keepingSchema = z.discriminatedUnion('where', [
  z.object({ where: z.literal('keychain') }),
  /** Only in memory until Rollcall quits; `reason` and `remedy` are one sentence each. */
  z.object({ where: z.literal('session'), reason: z.string(), remedy: z.string() }),
  /** Nowhere: the user must type it. `reason` states why the keychain had none. */
  z.object({ where: z.literal('nowhere'), reason: z.string().nullable() }),
]);
export type Keeping = z.infer<typeof keepingSchema>;

/** A certificate authority that is trusted in addition to those of the computer. */
export const authoritySchema = z.object({
  /** Subject of the certificate, `CN=Transit root, O=Transit`. */
  subject: z.string(),
  /** SHA-256 of the certificate, as colon-separated hexadecimal pairs. */
  fingerprint: z.string(),
  /** Milliseconds since the epoch. */
  validUntilMs: z.number(),
});
export type Authority = z.infer<typeof authoritySchema>;

/** A file of authorities that the user chose; `id` refers to it in later requests. */
export const chosenAuthoritiesSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  authorities: z.array(authoritySchema),
});
export type ChosenAuthorities = z.infer<typeof chosenAuthoritiesSchema>;

/** The id of the file that was chosen last; `null` for no authorities. */
const authorityChoiceSchema = z.string().max(100).nullable();

/** An account: a company at a service address, with the user name to sign in with. Contains no secret. */
export const accountSchema = z.object({
  id: z.string(),
  /** The operator's name for the company. */
  name: z.string(),
  serviceAddress: z.string(),
  /** Path before the auxiliary endpoints, `/api` unless an on-premises gateway differs (known-shapes). */
  apiPrefix: z.string(),
  companyId: z.number().int().positive(),
  username: z.string(),
  colour: z.enum(accountColours),
  /** A word shown next to the name, `Production`; may be empty. */
  label: z.string(),
  isDemo: z.boolean(),
  /** Locked: previews work, but no change is sent. */
  isReadOnly: z.boolean(),
  /** The user signed out of it: nothing signs in to it before the user does. */
  isSignedOut: z.boolean(),
  /** The authorities of a private service; usually none. */
  authorities: z.array(authoritySchema),
  keeping: keepingSchema,
});
export type Account = z.infer<typeof accountSchema>;

export const sessionSchema = z.object({
  accounts: z.array(accountSchema),
  /** The account whose company is shown; `null` when the user is not signed in. */
  activeId: z.string().nullable(),
  /** Set while renewing the active account's sign-in fails. */
  trouble: appErrorSchema.nullable(),
  /** The account that Rollcall is signing in to automatically at the start; `null` otherwise. */
  resumingId: z.string().nullable(),
  /** Why the automatic sign-in at the start failed; `null` again as soon as an account is active. */
  refused: z.object({ accountId: z.string(), error: appErrorSchema }).nullable(),
  /** Whether this computer offers a keychain, and if not, why and how to fix it; `asking` until it responds. */
  keychain: z.discriminatedUnion('state', [
    z.object({ state: z.literal('asking') }),
    z.object({ state: z.literal('available') }),
    z.object({ state: z.literal('unavailable'), reason: z.string(), remedy: z.string() }),
  ]),
});
export type Session = z.infer<typeof sessionSchema>;

export const signInSchema = z.object({
  /** The account to sign in to again; a new one is created when left out. */
  accountId: z.string().optional(),
  serviceAddress: z.string().min(1).max(2048),
  companyId: z.number().int().positive(),
  username: z.string().min(1).max(512),
  password: z.string().min(1).max(4096),
  name: z.string().max(200).optional(),
  label: z.string().max(40).optional(),
  colour: z.enum(accountColours).optional(),
  apiPrefix: z.string().max(200).optional(),
  /** The stored authorities stay when left out; a new account gets those of the named one at the same address. */
  authorities: authorityChoiceSchema.optional(),
});
export type SignIn = z.infer<typeof signInSchema>;

export const accountsContract = {
  session: request(nothing, sessionSchema),
  /**
   * Verifies the account by fetching a token and making one read, stores the password in the keychain if there is one,
   * and makes the account active.
   */
  signIn: request(signInSchema, sessionSchema),
  /** Starts the demo fleet inside the application if it is not running yet, and signs in to it. */
  signInDemo: request(nothing, sessionSchema),
  /** Lets the user choose a file of certificate authorities and reads it; `null` when none was chosen. */
  chooseAuthorities: request(nothing, chosenAuthoritiesSchema.nullable()),
  /** Replaces the authorities of an account (`null` removes them), and signs in to it again if it is the active one. */
  trust: request(z.object({ accountId: z.string(), authorities: authorityChoiceSchema }), sessionSchema),
  /** Makes a stored account active with the password from the keychain; fails with `not-signed-in` when there is none. */
  activate: request(z.object({ accountId: z.string() }), sessionSchema),
  /** Ends the active account's session; its keychain entry stays. */
  signOut: request(nothing, sessionSchema),
  /** Removes the account and its keychain entry. */
  forget: request(z.object({ accountId: z.string() }), sessionSchema),
  /** Changes name, label and colour of an account, and locks or unlocks it; the ledger records who did. */
  describe: request(
    z.object({
      accountId: z.string(),
      name: z.string().min(1).max(200),
      label: z.string().max(40),
      colour: z.enum(accountColours),
      /** Unchanged when left out. */
      isReadOnly: z.boolean().optional(),
    }),
    sessionSchema,
  ),
  changed: event(sessionSchema),
} as const;
