export { createCompanies, type Companies } from './companies.ts';
export { notShown, OtherCompanies } from './other-companies.ts';
export { Refusals, userOf } from './refusals.ts';
