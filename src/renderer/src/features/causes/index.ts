export type { CauseQuestion } from './cause-words.ts';
export { default as CausesPanel } from './CausesPanel.vue';
