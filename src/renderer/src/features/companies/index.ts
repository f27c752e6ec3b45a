export { useCompaniesStore } from './companies-store.ts';
export { useCompanySwitch } from './use-company-switch.ts';

/** The view of all companies, loaded when first shown. */
export const CompaniesView = () => import('./CompaniesView.vue');
