/** The steps of a connection check, in order. */
export const stepIds = [
  'proxy',
  'name',
  'connection',
  'certificate',
  'answer',
  'clock',
  'sign-in',
  'devices',
  'fields',
  'options',
  'operators',
  'sources',
  'statistics',
  'history',
  'applications',
  'operation',
] as const;
export type StepId = (typeof stepIds)[number];

/** The state of a step: `odd` is a success with a finding that may explain trouble. */
export const stepStates = ['waiting', 'running', 'ok', 'odd', 'failed', 'skipped'] as const;
export type StepState = (typeof stepStates)[number];
