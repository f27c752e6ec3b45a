export { default as QueryInput } from './QueryInput.vue';
export { default as QueryLine } from './QueryLine.vue';
export { default as QueryProblemNote } from './QueryProblemNote.vue';
export { default as SavedViews } from './SavedViews.vue';
export { useViewsStore } from './views-store.ts';
