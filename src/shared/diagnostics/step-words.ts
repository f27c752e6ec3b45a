import type { StepId } from './steps.ts';

/** What each step of a check looks at, as a title. */
export const stepWords: Readonly<Record<StepId, string>> = {
  proxy: 'Proxy',
  name: 'Name',
  connection: 'Connection',
  certificate: 'Certificate',
  answer: 'First answer',
  clock: 'Clock',
  'sign-in': 'Sign-in',
  devices: 'Devices',
  fields: 'Fields',
  options: 'Options of fields',
  operators: 'Operators of fields',
  sources: 'Sources',
  statistics: 'Statistics',
  history: 'History',
  applications: 'Applications',
  operation: 'State of an operation',
};
