export { createFieldCatalogue, type FieldCatalogue } from './field-catalogue.ts';
export { createKeptFieldCatalogue, type KeptFieldCatalogue } from './kept-field-catalogue.ts';
export { createFleets, type Fleets } from './fleets.ts';
export type { KeptCompany, KeptDevices } from './kept-company.ts';
export { keptWhileActive } from './kept-while-active.ts';
export { readAllDevices } from './read-all.ts';
export { noMac, readDevice } from './read-device.ts';
export { unlessLeft } from './unless-left.ts';
