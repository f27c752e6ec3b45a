import type { Companies } from '@core/companies/index.ts';
import type { companiesContract } from '@shared/companies/contract.ts';
import type { Handlers } from '@shared/contract/define.ts';

/** Answers the page's requests about the companies of all accounts. */
export const createCompaniesHandlers = (companies: Companies): Handlers<typeof companiesContract> => ({
  list: () => companies.list(),
  async prepare() {
    await companies.prepare();
    return undefined;
  },
  async readAll() {
    await companies.readAll();
    return undefined;
  },
  async readOld() {
    await companies.readOld();
    return undefined;
  },
  find: (input) => companies.find(input),
  offline: (question) => companies.offline(question),
  fields: () => companies.fields(),
  matching: (question) => companies.matching(question),
  allMatching: (question) => companies.allMatching(question),
});
