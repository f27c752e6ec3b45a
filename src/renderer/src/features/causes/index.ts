export { groupWords, noneWords, type CauseQuestion } from './cause-words.ts';
export { default as CausesPanel } from './CausesPanel.vue';
export { default as SharedRow } from './SharedRow.vue';
export { default as SinceList } from './SinceList.vue';
