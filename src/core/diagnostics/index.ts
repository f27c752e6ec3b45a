export { createDiagnostics, createFlightRecorder, type Diagnostics } from './diagnostics.ts';
export { operationToAskAbout } from './operation-to-ask-about.ts';
