export { useCompaniesStore } from './companies-store.ts';
export { useGoingTo } from './use-going-to.ts';

/** The view of all companies, loaded when first shown. */
export const CompaniesView = () => import('./CompaniesView.vue');
