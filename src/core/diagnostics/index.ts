export { createDiagnostics, createFlightRecorder, type Diagnostics } from './diagnostics.ts';
