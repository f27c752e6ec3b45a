import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { maxListed } from '@shared/companies/limits.ts';
import type { Matching, MatchingOrder } from '@shared/companies/matching-schema.ts';
import type { Field } from '@shared/devices/field.ts';
import type { AppError } from '@shared/contract/result.ts';
import { appErrorOf, call, createTurns, rollcall } from '@page/api/index.ts';
import { matchingIn } from './company-match.ts';

/** How many devices are listed at first, and how many more at a time. */
const step = 200;
const firstOrder: MatchingOrder = { by: 'company', direction: 'ascending' };

/** The fields that a filter may name; empty until they are known. */
function createFields() {
  const fields = shallowRef<readonly Field[]>([]);
  async function readFields(): Promise<void> {
    // Without them, nothing is completed; a fault that lasts is said where the devices are counted.
    fields.value = await call(rollcall.companies.fields()).catch(() => fields.value);
  }
  return { fields, readFields };
}

/** The devices that match a text, in an order. */
interface Found {
  readonly of: string;
  readonly order: MatchingOrder;
  readonly matching: Matching;
}

/** The devices that match a text, which are found again whenever they may be others. */
function createFinding(applied: () => string) {
  const answer = shallowRef<Found | null>(null);
  const error = shallowRef<AppError | null>(null);
  const turns = createTurns();
  let [wanted, limit] = [firstOrder, step];

  async function find(): Promise<void> {
    const [isLatest, of, order] = [turns.begin(), applied(), wanted];
    try {
      const matching = await call(rollcall.companies.matching({ text: of, order, limit }));
      if (isLatest() && matching) [answer.value, error.value] = [{ of, order, matching }, null];
    } catch (thrown) {
      if (isLatest()) error.value = appErrorOf(thrown);
    }
  }
  /** Has to be called when the text is another one. */
  function restart(): void {
    [wanted, error.value, limit] = [firstOrder, null, step];
    turns.end();
  }
  async function sort(order: MatchingOrder): Promise<void> {
    wanted = order;
    await find();
  }
  async function more(): Promise<void> {
    limit = Math.min(limit + step, maxListed);
    await find();
  }
  const all = (): Promise<Matching> =>
    call(rollcall.companies.allMatching({ text: applied(), order: order.value }));
  const current = computed(() => (answer.value?.of === applied() ? answer.value : null));
  /** What was found for the text; `null` until it is known. */
  const found = computed(() => current.value?.matching ?? null);
  /** How that is sorted, even while it is being sorted otherwise. */
  const order = computed(() => current.value?.order ?? firstOrder);
  return { found, order, error, find, restart, sort, more, all };
}

/** The filter over all companies, until Rollcall is quit, and what is found for it while it is shown. */
export const useCompanyFilter = defineStore('company-filter', () => {
  /** What is typed, and what is searched for; empty for no filter. */
  const text = shallowRef('');
  const applied = shallowRef('');
  const { fields, readFields } = createFields();
  const { find, restart, ...finding } = createFinding(() => applied.value);
  let isShown = false;

  const findIfShown = (): unknown => applied.value !== '' && isShown && find();
  function apply(): void {
    text.value = text.value.trim();
    applied.value = text.value;
    restart();
    void findIfShown();
  }
  function clear(): void {
    text.value = '';
    apply();
  }
  /** Called when what is known of the companies may have changed. */
  const refresh = (): void => void Promise.all([readFields(), findIfShown()]);
  function show(shown: boolean): void {
    isShown = shown;
    if (shown) refresh();
  }
  // The company that is shown was read again, and its reading is kept now.
  rollcall.snapshots.changed(() => void findIfShown());
  const { found } = finding;
  /** How many devices match in each company; `null` until it is known. */
  const companies = computed(() => found.value?.companies ?? null);
  /** How many match in all, and whether more of them can be listed. */
  const total = computed(() => matchingIn(companies.value ?? []));
  const canMore = computed(() => (found.value?.devices.length ?? 0) < Math.min(total.value, maxListed));
  return { text, applied, fields, companies, ...finding, total, canMore, apply, clear, refresh, show };
});
