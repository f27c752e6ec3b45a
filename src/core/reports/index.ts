export type { PrintedPage } from './ports.ts';
export { createReports, type Reports } from './reports.ts';
