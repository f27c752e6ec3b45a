export { companyOfFleets } from './company-of-fleets.ts';
export { createSnapshots, type Snapshots } from './snapshots.ts';
