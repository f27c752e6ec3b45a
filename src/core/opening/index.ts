export { createOpenings, type Openings } from './openings.ts';
