export {
  createDiagnostics,
  createFlightRecorder,
  type Diagnostics,
  type DiagnosticsPorts,
} from './diagnostics.ts';
