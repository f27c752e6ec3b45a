import { describe, expect, it } from 'vitest';
import { exitCodeOf } from './exit-codes.ts';
import { errorText } from './failures.ts';
import { chosenAccount } from './signed-in.ts';

const all = [
  { id: 'a', name: 'Transit', companyId: 627 },
  { id: 'b', name: 'Transit', companyId: 413 },
  { id: 'c', name: 'Lab', companyId: 394 },
];
const chosen = (account?: string, company?: number, last: string | null = null): string =>
  chosenAccount(all, { account, company }, last).id;
const codeOf = (work: () => unknown): number => {
  try {
    work();
    return 0;
  } catch (error) {
    return exitCodeOf(error);
  }
};

const toldBy = (work: () => unknown): string => {
  try {
    work();
    return '';
  } catch (error) {
    return errorText(error);
  }
};

describe('the account of a command', () => {
  it('is the one that was named, ignoring case', () => {
    expect(chosen('lab')).toBe('c');
    expect(chosen('Transit', 413)).toBe('b');
    expect(chosen(undefined, 627)).toBe('a');
    expect(chosen('b')).toBe('b');
  });

  it('is the one that the application showed last when none was named', () => {
    expect(chosen(undefined, undefined, 'b')).toBe('b');
  });

  it('can be told from others of the same name by the ids that the failure shows', () => {
    const twins = [...all, { id: 'd', name: 'Transit', companyId: 627 }];
    const told = toldBy(() => chosenAccount(twins, { account: 'Transit', company: 627 }, null));
    expect(told).toContain('Name one with --account: a, d; “rollcall accounts” shows them.');
  });

  it('is named as it is typed, or by its id where its name cannot be typed', () => {
    const names = ['My transit', '$HOME', '-x', 'a\u001B[31m', 'Lab'];
    const named = names.map((name, index) => ({ id: String(index), name, companyId: 627 }));
    const told = toldBy(() => chosenAccount(named, { account: undefined, company: 627 }, null));
    expect(told).toContain("Name one with --account: 'My transit', '$HOME', 2, 3, Lab; ");
  });

  it('is to be added where there is none: a password alone does not help', () => {
    const told = toldBy(() => chosenAccount([], { account: undefined, company: undefined }, null));
    expect(told).toContain('Add one with the application or with “rollcall sign-in”.\n');
    expect(told).not.toContain('--password-stdin');
  });

  it('is never guessed', () => {
    expect(() => chosen()).toThrow('not clear');
    expect(() => chosen('Transit', undefined, 'a')).toThrow('not clear');
    expect(() => chosen('Tram')).toThrow('No account on this computer has that name.');
    expect(() => chosen(undefined, 1)).toThrow('No account on this computer is of company 1.');
    expect(() => chosen('Lab', 413)).toThrow('No account of company 413 on this computer has that name.');
    expect(codeOf(() => chosen('Tram'))).toBe(2);
    expect(codeOf(() => chosenAccount([], { account: undefined, company: undefined }, null))).toBe(4);
  });
});
