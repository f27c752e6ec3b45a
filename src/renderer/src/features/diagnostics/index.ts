/** The diagnostics view, loaded when first shown. */
export const DiagnosticsView = () => import('./DiagnosticsView.vue');
