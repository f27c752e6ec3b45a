export { default as OpeningHost } from './OpeningHost.vue';
