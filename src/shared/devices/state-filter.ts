import { onlineField } from './field.ts';
import type { Filter } from './filter.ts';

/** The condition that the connection has a state. */
export const stateIs = (online: number): Filter => ({
  fieldName: onlineField,
  operatorId: 'Equals',
  operands: [online],
});
