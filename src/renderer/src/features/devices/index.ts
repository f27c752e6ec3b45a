export { default as DevicesView } from './DevicesView.vue';
