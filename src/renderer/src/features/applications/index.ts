/** The applications screen, read when first shown. */
export const ApplicationsView = () => import('./ApplicationsView.vue');
