export { default as DeviceView } from './DeviceView.vue';
