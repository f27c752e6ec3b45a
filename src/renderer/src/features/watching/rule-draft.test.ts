import { afterEach, describe, expect, it } from 'vitest';
import type { WatchCondition } from '@shared/watching/contract.ts';
import { speak } from '@shared/words/language.ts';
import { sampleField } from '@test/support/samples.ts';
import { draftOf, ruleOf } from './rule-draft.ts';

const fields = [
  sampleField({ name: 'Name' }),
  sampleField({ name: 'Created', displayName: 'Date Created', type: 'DateTime' }),
  sampleField({ name: 'Claimed', displayName: 'Claimed Date', type: 'DateTime' }),
];
const named = { ...draftOf(null, fields), name: 'Gone' };
const conditions: readonly WatchCondition[] = [
  { kind: 'offline', minutes: 0 },
  { kind: 'value', fieldName: 'Temperature', side: 'below', limit: -12.5 },
  { kind: 'never-connected', days: 30, claimedField: 'Created' },
];

afterEach(() => speak('en'));

describe('a rule that is edited', () => {
  it.each(conditions)('is the rule that it was created from: $kind', (condition) => {
    const rule = { name: 'Gone', viewId: 'trams', isOn: false, condition };
    expect(ruleOf(draftOf(rule, fields), false)).toEqual({ rule });
  });

  it('starts with the most usual one, over all devices', () => {
    expect(ruleOf(named, true)).toEqual({
      rule: { name: 'Gone', viewId: null, isOn: true, condition: { kind: 'offline', minutes: 10 } },
    });
  });

  it('counts from the date of the claim where the company has one', () => {
    expect(ruleOf({ ...named, kind: 'never-connected' }, true)).toMatchObject({
      rule: { condition: { days: 7, claimedField: 'Claimed' } },
    });
    expect(ruleOf({ ...draftOf(null, []), name: 'x', kind: 'never-connected' }, true)).toEqual({
      problems: { field: 'Choose the field with the date to count from.' },
    });
  });

  it.each([
    [{ name: ' ' }, ['name']],
    [{ minutes: '-1' }, ['minutes']],
    [{ minutes: '10081' }, ['minutes']],
    [{ minutes: '1.5' }, ['minutes']],
    [{ kind: 'value' }, ['field', 'limit']],
    [{ kind: 'value', fieldName: 'Temperature', limit: 'hot' }, ['limit']],
    [{ kind: 'never-connected', days: '0' }, ['days']],
    [{ kind: 'never-connected', days: '', name: '' }, ['name', 'days']],
  ] as const)('says what is wrong with %j', (part, wrong) => {
    const read = ruleOf({ ...named, ...part }, true);
    expect('problems' in read && Object.keys(read.problems).sort()).toEqual([...wrong].sort());
  });

  it('accepts a comma as the decimal point', () => {
    const typed = { ...named, kind: 'value', fieldName: 'Temperature', limit: '60,5' } as const;
    expect(ruleOf(typed, true)).toMatchObject({ rule: { condition: { limit: 60.5 } } });
  });

  it('does not take thousands for decimals', () => {
    const typed = { ...named, kind: 'value', fieldName: 'Temperature', limit: '1,000' } as const;
    expect(ruleOf(typed, true)).toMatchObject({ problems: { limit: /without separators/ } });
  });

  it('shows the decimals of a limit as they are typed in the language', () => {
    speak('de');
    const condition = { kind: 'value', fieldName: 'Temperature', side: 'above', limit: 3.275 } as const;
    const rule = { name: 'Warm', viewId: null, isOn: true, condition };
    expect(ruleOf(draftOf(rule, fields), true)).toEqual({ rule });
  });
});
