import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { Company } from '@shared/companies/contract.ts';
import type { AppError } from '@shared/contract/result.ts';
import { appErrorOf, call, createTurns, rollcall } from '@page/api/index.ts';
import type { CompanyOrder } from './company-order.ts';

/** A list of devices of all companies. */
export type DeviceList = 'matching' | 'offline';

/** What is known of the company of every account. */
export const useCompaniesStore = defineStore('companies', () => {
  const companies = shallowRef<readonly Company[] | null>(null);
  const error = shallowRef<AppError | null>(null);
  const byId = computed(
    () => new Map((companies.value ?? []).map((company) => [company.accountId, company])),
  );
  /** How the companies are ordered, until Rollcall is quit. */
  const order = shallowRef<CompanyOrder>('accounts');
  /** The list in which the page of a device was opened last: the way back leads to it. */
  const followedIn = shallowRef<DeviceList | null>(null);
  const turns = createTurns();
  let isShown = false;

  async function load(): Promise<void> {
    const isLatest = turns.begin();
    isShown = true;
    try {
      const answer = await call(rollcall.companies.list());
      if (!isLatest()) return;
      companies.value = answer;
      error.value = null;
    } catch (thrown) {
      if (isLatest()) error.value = appErrorOf(thrown);
    }
  }
  rollcall.companies.changed(() => {
    // Before the first load, nothing shows the companies.
    if (isShown) void load();
  });
  return {
    companies,
    error,
    order,
    followedIn,
    load,
    of: (accountId: string): Company | undefined => byId.value.get(accountId),
  };
});
