export { createImports, type Imports } from './imports.ts';
