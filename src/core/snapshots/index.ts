export { companyOfFleets } from './company-of-fleets.ts';
export { keptDevices } from './kept-devices.ts';
export { latestKept } from './latest-kept.ts';
export { createReadings, type ReadingsOfStay } from './readings.ts';
export { createSnapshots, type Snapshots } from './snapshots.ts';
