export { createDiagnostics, createFlightRecorder, type Diagnostics } from './diagnostics.ts';
export { operationToProbe } from './operation-to-probe.ts';
