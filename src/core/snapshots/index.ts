export { companyOfFleets } from './company-of-fleets.ts';
export { latestKept } from './latest-kept.ts';
export { createSnapshots, type Snapshots } from './snapshots.ts';
