export { createFieldCatalogue, type FieldCatalogue } from './fields/field-catalogue.ts';
export { createKeptFieldCatalogue, type KeptFieldCatalogue } from './fields/kept-field-catalogue.ts';
export { createFleets, type Fleets } from './fleets/fleets.ts';
export type { KeptCompany, KeptDevices } from './company/kept-company.ts';
export { keptWhileActive } from './kept-while-active.ts';
export { readAllDevices } from './reading/read-all.ts';
export { noMac, readDevice } from './read-device.ts';
export { unlessLeft } from './unless-left.ts';
