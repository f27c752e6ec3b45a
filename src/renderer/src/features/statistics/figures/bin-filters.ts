import type { Field } from '@shared/devices/field.ts';
import type { Filter } from '@shared/devices/filter.ts';
import type { CountedNumbers } from '@shared/statistics/counting.ts';
import { sentinelOf } from '@shared/history/sentinel.ts';

/**
 * Returns the filters that together match exactly the devices in a bin of a histogram; `null` where it is empty or the
 * field does not have the operators.
 */
export function binFilters(field: Field, held: CountedNumbers['bins'][number]['held']): Filter[] | null {
  if (!held) return null;
  const [least, most] = held;
  const { name: fieldName } = field;
  const sentinel = sentinelOf(field);
  const filters: Filter[] = [
    least === most
      ? { fieldName, operatorId: 'Equals', operands: [least] }
      : { fieldName, operatorId: 'InRange', operands: [least, most] },
  ];
  // Failed measurements are not counted in the bin around them.
  if (sentinel !== null && Number(least) < sentinel && sentinel < Number(most))
    filters.push({ fieldName, operatorId: 'NotEquals', operands: [sentinel] });
  return filters.every(({ operatorId }) => field.operators.includes(operatorId)) ? filters : null;
}
