export { helpTopics, topicTitle } from './help-topics.ts';

/** The help, read when first shown. It is part of the application: nothing is asked of anybody for it. */
export const HelpView = () => import('./HelpView.vue');
