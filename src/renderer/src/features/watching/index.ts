export { default as WatchingView } from './WatchingView.vue';
