import { kindOf, type Field } from '@shared/devices/field.ts';
import type { WatchCondition, WatchRule } from '@shared/watching/contract.ts';
import { numberToType, typedNumber } from '@page/ui/typed-number.ts';
import { say } from './words.ts';

/** A rule being edited. */
export interface RuleDraft {
  name: string;
  /** Empty for all devices. */
  viewId: string;
  kind: WatchCondition['kind'];
  minutes: string;
  fieldName: string | undefined;
  side: 'above' | 'below';
  limit: string;
  days: string;
  claimedField: string | undefined;
}

/** What is wrong with a draft, one sentence per input. */
export type DraftProblems = Partial<Record<'name' | 'minutes' | 'field' | 'limit' | 'days', string>>;

/** The field for when a device was claimed, by the words in its label; many companies have none. */
const claimField = (fields: readonly Field[]): string | undefined =>
  fields.find((field) => kindOf(field) === 'date' && /claim/i.test(field.displayName))?.name;

function typedOf(condition: WatchCondition): Partial<RuleDraft> {
  switch (condition.kind) {
    case 'offline':
      return { kind: 'offline', minutes: String(condition.minutes) };
    case 'value': {
      const { kind, fieldName, side, limit } = condition;
      return { kind, fieldName, side, limit: numberToType(limit) };
    }
    case 'never-connected': {
      const { kind, days, claimedField } = condition;
      return { kind, days: String(days), claimedField };
    }
  }
}

/** Returns a draft of an existing rule; else the most usual one. */
export const draftOf = (rule: Omit<WatchRule, 'id'> | null, fields: readonly Field[]): RuleDraft => ({
  ...{ name: '', viewId: '', kind: 'offline', minutes: '10' },
  ...{ fieldName: undefined, side: 'above', limit: '' },
  ...{ days: '7', claimedField: claimField(fields) },
  ...(rule && { name: rule.name, viewId: rule.viewId ?? '', ...typedOf(rule.condition) }),
});

/** Returns a whole number in a range; `null` for anything else. */
function wholeOf(text: string, min: number, max: number): number | null {
  const number = /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return number >= min && number <= max ? number : null;
}

function valueOf({ fieldName, side, limit }: RuleDraft): WatchCondition | DraftProblems {
  const number = typedNumber(limit);
  const problems: DraftProblems = {
    ...(fieldName === undefined && { field: say('chooseField') }),
    ...(typeof number !== 'number' && { limit: number.problem }),
  };
  if (fieldName === undefined || typeof number !== 'number') return problems;
  return { kind: 'value', fieldName, side, limit: number };
}

function neverOf({ days, claimedField }: RuleDraft): WatchCondition | DraftProblems {
  const [least, most] = [1, 365];
  const number = wholeOf(days, least, most);
  const problems: DraftProblems = {
    ...(claimedField === undefined && { field: say('chooseDateField') }),
    ...(number === null && { days: say('typeDays', { least, most }) }),
  };
  if (number === null || claimedField === undefined) return problems;
  return { kind: 'never-connected', days: number, claimedField };
}

function conditionOf(draft: RuleDraft): WatchCondition | DraftProblems {
  if (draft.kind === 'value') return valueOf(draft);
  if (draft.kind === 'never-connected') return neverOf(draft);
  const [least, most] = [0, 10_080];
  const minutes = wholeOf(draft.minutes, least, most);
  return minutes === null ? { minutes: say('typeMinutes', { least, most }) } : { kind: 'offline', minutes };
}

/** Returns the rule of a draft, or what is wrong with it. */
export function ruleOf(
  draft: RuleDraft,
  isOn: boolean,
): { readonly rule: Omit<WatchRule, 'id'> } | { readonly problems: DraftProblems } {
  const name = draft.name.trim();
  const condition = conditionOf(draft);
  const problems: DraftProblems = name === '' ? { name: say('typeAName') } : {};
  if (!('kind' in condition)) return { problems: { ...problems, ...condition } };
  if (name === '') return { problems };
  return { rule: { name, viewId: draft.viewId === '' ? null : draft.viewId, isOn, condition } };
}
