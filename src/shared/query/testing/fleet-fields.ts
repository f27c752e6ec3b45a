import type { Field } from '@shared/devices/field.ts';

/** Returns a text field, overridden with what a test is about. */
export const field = (part: Partial<Field> & { readonly name: string }): Field => ({
  id: part.name,
  displayName: part.name,
  type: 'String',
  hasOptions: false,
  isEditable: null,
  category: null,
  unit: null,
  options: [],
  operators: ['Equals', 'NotEquals', 'Contains', 'In'],
  ...part,
});

const ordered = ['Equals', 'NotEquals', 'GreaterThan', 'LessThan', 'InRange', 'NotInRange'];

/** Fields of every kind, with names that companies typically use. */
export const fleetFields: readonly Field[] = [
  field({
    name: 'Online',
    displayName: 'Connection Status',
    type: 'Integer',
    hasOptions: true,
    options: [
      { id: 0, name: 'Offline' },
      { id: 1, name: 'Online' },
      { id: -1, name: 'Never Connected' },
    ],
    operators: [...ordered, 'In'],
  }),
  field({ name: 'Name' }),
  field({ name: 'MacAddress', displayName: 'MAC Address' }),
  field({ name: 'Country' }),
  field({ name: 'FirmwareVersion', displayName: 'Firmware Version' }),
  field({ name: 'Temperature', type: 'Double', unit: '°C', operators: ordered }),
  field({
    name: 'LastSeen',
    displayName: 'Last Seen',
    type: 'DateTime',
    operators: ['Equals', ...ordered.slice(2)],
  }),
  field({ name: 'Iccid', displayName: 'ICCID', type: 'Long', operators: ['Equals', 'NotEquals', 'In'] }),
  field({ name: 'IsWarm', type: 'Boolean', operators: ['Equals', 'NotEquals'] }),
  field({ name: 'Asset No. (SAP)' }),
];
