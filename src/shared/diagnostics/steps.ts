/** The steps of a check of the connection, in their order. */
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

/** How a step stands: `odd` worked, and something about it may explain trouble. */
export const stepStates = ['waiting', 'running', 'ok', 'odd', 'failed', 'skipped'] as const;
export type StepState = (typeof stepStates)[number];
