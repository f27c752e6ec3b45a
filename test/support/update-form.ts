import type { Field } from '@shared/devices/field.ts';
import { sampleField } from './samples.ts';

/** The fields of a company that takes files of the update form: one of each kind, and two of the same label. */
export const formFields: readonly Field[] = [
  sampleField({ name: 'MacAddress', displayName: 'MAC address', isEditable: false }),
  sampleField({ name: 'Depot', displayName: 'Depot' }),
  sampleField({ name: 'depot', displayName: 'Depot' }),
  sampleField({
    name: 'Ring',
    displayName: 'Update ring',
    type: 'Integer',
    hasOptions: true,
    options: [
      { id: 1, name: 'Early' },
      { id: 4, name: 'Hold' },
    ],
  }),
  sampleField({ name: 'Warm', displayName: 'Is warm', type: 'Boolean' }),
  sampleField({ name: 'Limit', displayName: 'Limit', type: 'Double' }),
  sampleField({ name: 'Due', displayName: 'Due', type: 'DateTime' }),
  sampleField({ name: 'Rsrp', displayName: 'Signal', type: 'Integer', isEditable: false }),
];

/** The MAC address of device `index`. */
export const macOf = (index: number): string =>
  `00:0A:14:88:${[index >> 8, index & 255].map((byte) => byte.toString(16).padStart(2, '0')).join(':')}`.toUpperCase();
