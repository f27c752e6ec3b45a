export { createCompanies, type Companies } from './companies.ts';
export { OtherCompanies } from './other-companies.ts';
