export { default as QueryInput } from './QueryInput.vue';
export { queryExample } from './query-example.ts';
export { default as QueryProblemNote } from './QueryProblemNote.vue';
export { default as SavedViews } from './SavedViews.vue';
export { useViewsStore } from './views-store.ts';
