export { groupFields } from './columns/columns.ts';
export { default as DeviceFacts } from './details/DeviceFacts.vue';
export { useDeviceReading } from './details/device-reading.ts';
export { useKnownValues } from './details/known-values.ts';
export { default as DevicesView } from './DevicesView.vue';
export { queryOfFacets } from './filters/facet-query.ts';
export { default as FilterBar } from './filters/FilterBar.vue';
export { useFleetStore } from './fleet/fleet-store.ts';
