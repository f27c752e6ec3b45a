import { shallowRef, watch } from 'vue';
import type { Field } from '@shared/devices/field.ts';
import { createTurns, rollcall } from '@page/api/index.ts';
import { isInformative, shownDistributions } from './overview.ts';

/** The number of fields that are counted in one go. */
const atOnce = 8;

/**
 * Finds the fields among the candidates whose distribution over the whole company is informative; `null` until they are
 * known. They are searched once per company: what is on a page does not change with the filter.
 */
export function useInformativeFields(among: () => readonly Field[] | null) {
  const telling = shallowRef<readonly Field[] | null>(null);
  const hasFailed = shallowRef(false);
  const turns = createTurns();
  async function find(fields: readonly Field[]): Promise<void> {
    const isLatest = turns.begin();
    const found: Field[] = [];
    for (let from = 0; from < fields.length && found.length < shownDistributions; from += atOnce) {
      const some = fields.slice(from, from + atOnce);
      const asked = some.map(({ name }) => ({ kind: 'values', fieldName: name, limit: 13 }) as const);
      const answer = await rollcall.statistics.count({ anyOf: [], asked });
      // What could not be counted is searched again when the devices are read again.
      if (!isLatest()) return;
      hasFailed.value = !answer.ok;
      if (!answer.ok) return;
      const { counts } = answer.value;
      found.push(...some.filter((_, at) => counts[at]?.kind === 'values' && isInformative(counts[at])));
    }
    telling.value = found.slice(0, shownDistributions);
  }
  watch(
    among,
    (fields) => {
      if (fields !== null && telling.value === null) void find(fields);
    },
    { immediate: true },
  );
  /** Clears the fields when another account is shown. */
  const reset = (): void => {
    turns.end();
    telling.value = null;
    hasFailed.value = false;
  };
  return { telling, hasFailed, reset };
}
