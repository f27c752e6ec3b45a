export { default as DevicesView } from './DevicesView.vue';
export { default as FilterBar } from './FilterBar.vue';
export { useDeviceReading } from './device-reading.ts';
export { useFleetStore } from './fleet-store.ts';
export { vPlace } from './place.ts';
