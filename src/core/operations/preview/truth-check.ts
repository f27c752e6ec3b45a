import { evaluateFilter, type Verdict } from '@shared/devices/evaluate-filter.ts';
import { nameField, type Field } from '@shared/devices/field.ts';
import { filterWords, type Filter } from '@shared/devices/filter.ts';
import { valueText, type FieldValue } from '@shared/devices/value.ts';
import type { Disagreement, Preview } from '@shared/operations/preview.ts';
import type { DeviceRecord } from '@core/service/index.ts';
import { disagreement, newDisagreement } from '../operation-failures.ts';

/** The result of evaluating the filters in Rollcall for the devices that the service found by them. */
export interface TruthCheck {
  /** The devices that do not match, each with the first filter that it fails. */
  readonly disagreements: readonly Disagreement[];
  /** The filters, in words, that cannot be decided for at least one device. */
  readonly unchecked: readonly string[];
}

/** The result when there was nothing to evaluate: the devices were named one by one. */
export const nothingToCheck: TruthCheck = { disagreements: [], unchecked: [] };

const shownDisagreements = 20;

interface Check {
  readonly fieldName: string;
  readonly words: string;
  readonly verdictOf: (value: FieldValue) => Verdict;
}

/** A filter that is evaluated only once per distinct value: many devices have the same one. */
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
 * Evaluates filters for every device that the service found by them. Matching devices that the service left out remain
 * unknown: they are neither read nor changed.
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

/** Returns the result in the shape of a preview, without the properties that have nothing to report. */
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

/** Throws `Failure` `invalid-request` when there are disagreements that the operator did not accept. */
export function assertAccepted({ disagreements }: TruthCheck, isAccepted = false): void {
  if (disagreements.length > 0 && !isAccepted) throw disagreement(disagreements.length);
}

/** Throws `Failure` `invalid-request` when a device disagrees that is not among the accepted disagreements. */
export function assertNoneNew(accepted: TruthCheck, now: TruthCheck): void {
  const known = new Set(accepted.disagreements.map(({ mac }) => mac));
  const fresh = now.disagreements.filter(({ mac }) => !known.has(mac)).length;
  if (fresh > 0) throw newDisagreement(fresh);
}
