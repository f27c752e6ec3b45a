import { evaluateFilter, type Verdict } from '@shared/devices/evaluate-filter.ts';
import { nameField, type Field } from '@shared/devices/field.ts';
import { filterWords, type Filter } from '@shared/devices/filter.ts';
import { valueText, type FieldValue } from '@shared/devices/value.ts';
import type { Disagreement, Preview } from '@shared/operations/contract.ts';
import type { DeviceRecord } from '../service/index.ts';
import { disagreement, newDisagreement } from './operation-failures.ts';

/** What evaluating the filters here says of the devices that the service found by them. */
export interface TruthCheck {
  /** Devices that do not match, each with the first filter that it does not meet. */
  readonly disagreements: readonly Disagreement[];
  /** Filters in words of which it cannot be told for some device whether it meets them. */
  readonly unchecked: readonly string[];
}

/** Nothing was left to evaluate: the devices were named one by one. */
export const nothingToCheck: TruthCheck = { disagreements: [], unchecked: [] };

const shownDisagreements = 20;

interface Check {
  readonly fieldName: string;
  readonly words: string;
  readonly verdictOf: (value: FieldValue) => Verdict;
}

/** A filter that is evaluated once for each different value: many devices have the same. */
function checkOf(filter: Filter, fields: readonly Field[]): Check {
  const field = fields.find(({ name }) => name === filter.fieldName);
  const known = new Map<string, Verdict>();
  return {
    fieldName: filter.fieldName,
    words: filterWords(filter, field).join(' '),
    verdictOf(value) {
      const key = `${value === null ? 'null' : typeof value} ${valueText(value)}`;
      const verdict = known.get(key) ?? evaluateFilter(filter, value, field);
      known.set(key, verdict);
      return verdict;
    },
  };
}

/**
 * Evaluates filters here for every device that the service found by them. Devices that match and that the service left
 * out stay unknown: they were not read, and are not changed.
 */
export function checkTruth(
  devices: readonly DeviceRecord[],
  filters: readonly Filter[],
  fields: readonly Field[],
): TruthCheck {
  const checks = filters.map((filter) => checkOf(filter, fields));
  const disagreements: Disagreement[] = [];
  const unchecked = new Set<string>();
  for (const { mac, values } of devices) {
    const valueOf = (fieldName: string): FieldValue => values.get(fieldName) ?? null;
    const verdicts = checks.map((check) => check.verdictOf(valueOf(check.fieldName)));
    for (const [index, check] of checks.entries()) {
      if (verdicts[index] === 'cannot-tell') unchecked.add(check.words);
    }
    const failed = checks[verdicts.indexOf('does-not-match')];
    if (!failed) continue;
    const { fieldName, words: filterText } = failed;
    const value = valueOf(fieldName);
    disagreements.push({ mac, name: valueOf(nameField), fieldName, value, filterText });
  }
  return { disagreements, unchecked: [...unchecked] };
}

/** The outcome as a preview carries it; nothing where there is nothing to say. */
export function doubtsOf({
  disagreements,
  unchecked,
}: TruthCheck): Pick<Preview, 'disagreements' | 'uncheckedFilters'> {
  const rows = disagreements.slice(0, shownDisagreements);
  return {
    ...(rows.length > 0 ? { disagreements: { devices: disagreements.length, rows } } : {}),
    ...(unchecked.length > 0 ? { uncheckedFilters: [...unchecked] } : {}),
  };
}

/** Throws `Failure` `invalid-request` when there are disagreements that nobody accepted. */
export function assertAccepted({ disagreements }: TruthCheck, isAccepted = false): void {
  if (disagreements.length > 0 && !isAccepted) throw disagreement(disagreements.length);
}

/** Throws `Failure` `invalid-request` when a device disagrees now that did not when it was accepted. */
export function assertNoneNew(accepted: TruthCheck, now: TruthCheck): void {
  const known = new Set(accepted.disagreements.map(({ mac }) => mac));
  const fresh = now.disagreements.filter(({ mac }) => !known.has(mac)).length;
  if (fresh > 0) throw newDisagreement(fresh);
}
