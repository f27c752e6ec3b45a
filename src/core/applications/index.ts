export { createApplications, type Applications } from './applications.ts';
