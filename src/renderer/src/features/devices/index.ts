export { groupFields } from './columns.ts';
export { default as DeviceFacts } from './DeviceFacts.vue';
export { useDeviceReading } from './device-reading.ts';
export { default as DevicesView } from './DevicesView.vue';
export { queryOfFacets } from './facet-query.ts';
export { default as FilterBar } from './FilterBar.vue';
export { useFleetStore } from './fleet-store.ts';
