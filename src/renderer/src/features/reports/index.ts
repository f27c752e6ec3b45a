export { default as ReportButton } from './ReportButton.vue';

/** The report of availability, read when first shown. */
export const ReportView = () => import('./ReportView.vue');
