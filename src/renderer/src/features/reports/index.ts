export { default as ReportButton } from './ReportButton.vue';

/** The availability report, loaded when first shown. */
export const ReportView = () => import('./ReportView.vue');
