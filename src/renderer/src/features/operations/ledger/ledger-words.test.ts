import { describe, expect, it } from 'vitest';
import { checkWords } from './ledger-words.ts';

const end = { sequence: 4, hash: 'abcdef0123456789' };

describe('the check of the ledger', () => {
  it('states that the chain is whole, or that there is none', () => {
    expect(checkWords({ ok: true, entries: 4, end })).toBe(
      'The chain is whole: 4 entries, the last with the hash abcdef012345….',
    );
    expect(checkWords({ ok: true, entries: 0, end })).toBe('The ledger is empty.');
  });

  it('states where it breaks and how', () => {
    expect(checkWords({ ok: false, entries: 4, brokenAt: 3, problem: 'changed', end })).toBe(
      'The chain breaks at entry 3: it is not what was written.',
    );
    expect(checkWords({ ok: false, entries: 4, problem: 'end', end })).toBe(
      'The chain breaks: the ledger is shorter or longer than its recorded end.',
    );
  });
});
