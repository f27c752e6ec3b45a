export { helpTopics, topicTitle } from './help-topics.ts';

/** The help, loaded when first shown. It is part of the application: it makes no request. */
export const HelpView = () => import('./HelpView.vue');
