export { createCauses, type Causes } from './causes.ts';
