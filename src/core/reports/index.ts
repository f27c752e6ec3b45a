export type { PrintedPage, ReportPorts } from './ports.ts';
export { createReports, type Reports } from './reports.ts';
