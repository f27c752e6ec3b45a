export { companyOfFleets } from './company-of-fleets.ts';
export { countMatches } from './count-matches.ts';
export { keptDevices } from './kept-devices.ts';
export { createLastReadings } from './last-readings.ts';
export { type KeptReadings } from './last-snapshot.ts';
export { latestKept } from './latest-kept.ts';
export { createPause, type Pause } from './pause.ts';
export { createReadings, type ReadingsOfStay } from './readings.ts';
export { createSnapshots, type Snapshots } from './snapshots.ts';
