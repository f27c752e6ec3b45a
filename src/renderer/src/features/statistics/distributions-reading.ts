import { shallowRef, watch } from 'vue';
import type { FleetStatus } from '@shared/devices/contract.ts';
import type { Field } from '@shared/devices/field.ts';
import { rollcall } from '@page/api/index.ts';
import { candidates, isTelling, shownDistributions, type FieldDistribution } from './distributions.ts';

/** Counts the values of fields over the fleet at hand until enough of them tell something. No request leaves. */
export function useDistributions(
  status: () => FleetStatus | null,
  fields: () => readonly Field[],
  inGrid: () => readonly string[],
) {
  const distributions = shallowRef<readonly FieldDistribution[] | null>(null);
  let asked = 0;

  const count = async (key: string, among: readonly Field[]): Promise<void> => {
    const mine = ++asked;
    const found: FieldDistribution[] = [];
    for (const field of candidates(among, inGrid())) {
      if (found.length === shownDistributions || mine !== asked) break;
      const answer = await rollcall.devices.distribution({ key, fieldName: field.name });
      if (answer.ok && isTelling(answer.value)) found.push({ field, distribution: answer.value });
    }
    if (mine === asked) distributions.value = found;
  };
  watch(
    () => {
      const now = status();
      return now?.readAtMs && fields().length > 0 ? ([now.key, now.revision] as const) : null;
    },
    (now, before) => {
      if (now === null || now[0] !== before?.[0]) distributions.value = null;
      if (now !== null && (now[0] !== before?.[0] || now[1] !== before[1])) void count(now[0], fields());
    },
    { immediate: true },
  );
  return distributions;
}
