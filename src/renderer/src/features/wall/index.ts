export { useWallStore } from './wall-store.ts';
export { default as WallView } from './WallView.vue';
