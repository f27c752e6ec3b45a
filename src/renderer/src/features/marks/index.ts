export { useMarksStore } from './marks-store.ts';
export { useMarkCommands } from './use-mark-commands.ts';
export { marksText, marksTitle } from './marks-text.ts';
export { default as MarkSigns } from './MarkSigns.vue';
export { default as MarksSettings } from './MarksSettings.vue';
export { default as NoteButton } from './NoteButton.vue';
export { default as NoteText } from './NoteText.vue';
export { default as StarButton } from './StarButton.vue';
