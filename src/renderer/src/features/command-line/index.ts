export { default as CommandNote } from './CommandNote.vue';
export { useCopyCommand } from './copy-command.ts';
export { useTypedCommands } from './typed-command.ts';
