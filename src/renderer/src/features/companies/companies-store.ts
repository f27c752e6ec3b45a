import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { Company } from '@shared/companies/contract.ts';
import type { AppError } from '@shared/contract/result.ts';
import { appErrorOf, call, rollcall } from '@page/api/index.ts';

/** What is known of the company of every account. */
export const useCompaniesStore = defineStore('companies', () => {
  const companies = shallowRef<readonly Company[] | null>(null);
  const error = shallowRef<AppError | null>(null);
  const byId = computed(
    () => new Map((companies.value ?? []).map((company) => [company.accountId, company])),
  );
  let asked = 0;

  async function load(): Promise<void> {
    const turn = ++asked;
    try {
      const answer = await call(rollcall.companies.list());
      if (turn !== asked) return;
      companies.value = answer;
      error.value = null;
    } catch (thrown) {
      if (turn === asked) error.value = appErrorOf(thrown);
    }
  }
  rollcall.companies.changed(() => {
    // Before the first load, nothing shows the companies.
    if (asked > 0) void load();
  });
  return {
    companies,
    error,
    load,
    of: (accountId: string): Company | undefined => byId.value.get(accountId),
  };
});
