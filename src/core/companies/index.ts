export { createCompanies, type Companies } from './companies.ts';
