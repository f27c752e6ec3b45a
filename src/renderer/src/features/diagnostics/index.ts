/** What is wrong between this computer and a service, read when first shown. */
export const DiagnosticsView = () => import('./DiagnosticsView.vue');
