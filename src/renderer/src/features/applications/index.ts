/** The applications view, loaded when first shown. */
export const ApplicationsView = () => import('./ApplicationsView.vue');
