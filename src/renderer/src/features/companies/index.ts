export { useCompaniesStore } from './companies-store.ts';
export { useGoingTo } from './use-going-to.ts';

/** All companies at once, read when first shown. */
export const CompaniesView = () => import('./CompaniesView.vue');
