import * as z from 'zod';
import type { Account } from '@shared/accounts/contract.ts';
import { Failure } from '@shared/contract/failure.ts';
import { normaliseMac } from '@shared/devices/mac.ts';
import { deviceMarkSchema, type DeviceMark } from '@shared/marks/contract.ts';
import { say } from './words.ts';

/** A file of marks, as the page read it. */
export interface MarksFile {
  readonly text: string;
  /** The name of the file, for error messages. */
  readonly name: string;
}

/** Version of the format of exported marks. A reader refuses those of a newer version. */
const marksVersion = 1;

const versionSchema = z.object({ rollcallMarks: z.int().positive() });

const fileSchema = z.strictObject({
  rollcallMarks: z.literal(marksVersion),
  /** `null` for the demo fleet, whose address differs at every start. */
  serviceAddress: z.string().max(2048).nullable(),
  companyId: z.int().positive(),
  marks: z
    .array(
      z.strictObject({
        ...deviceMarkSchema.shape,
        mac: z
          .string()
          .max(100)
          .refine((text) => normaliseMac(text) !== null),
      }),
    )
    .max(1_000_000),
});

type Company = Pick<Account, 'name' | 'serviceAddress' | 'companyId' | 'isDemo'>;

const companyOf = ({ serviceAddress, companyId, isDemo }: Company) => ({
  serviceAddress: isDemo ? null : serviceAddress,
  companyId,
});

const refused = (happened: string, todo: string): Failure =>
  new Failure({ code: 'invalid-request', happened, safe: say('marksAsTheyWere'), todo });

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
}

/** Returns the text of a file with the marks of an account; equal marks have equal texts, byte for byte. */
export const marksFileText = (account: Company, marks: readonly DeviceMark[]): string =>
  `${JSON.stringify({ rollcallMarks: marksVersion, ...companyOf(account), marks }, null, 2)}\n`;

/**
 * Reads a file of marks. Throws `Failure` `invalid-request`, unless it is one of the account's company that this version
 * of Rollcall understands.
 */
export function readMarks({ text, name }: MarksFile, account: Company): readonly DeviceMark[] {
  const value = jsonIn(text);
  const version = versionSchema.safeParse(value).data?.rollcallMarks ?? 0;
  if (version > marksVersion) throw refused(say('newer', { name }), say('installNewest'));
  const parsed = fileSchema.safeParse(value);
  if (!parsed.success) throw refused(say('noMarks', { name }), say('chooseExported'));
  const { serviceAddress: address, companyId, marks } = parsed.data;
  const own = companyOf(account);
  if (address !== own.serviceAddress || companyId !== own.companyId) {
    const gaps = { name, company: String(companyId), account: account.name };
    const happened =
      address === null ? say('otherDemoCompany', gaps) : say('otherCompany', { ...gaps, address });
    throw refused(happened, say('chooseAccount'));
  }
  return marks
    .map((mark) => ({ ...mark, mac: normaliseMac(mark.mac) ?? mark.mac, note: mark.note.trim() }))
    .filter(({ isStarred, note }) => isStarred || note !== '');
}
