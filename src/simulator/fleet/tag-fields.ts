import type { FieldDefinition } from './field.ts';

const tag = (definition: Omit<FieldDefinition, 'category' | 'isEditable'>): FieldDefinition => ({
  ...definition,
  category: 'Tags',
  isEditable: true,
});

/** Tags that every company of the simulator has. */
export const SHARED_TAGS: readonly FieldDefinition[] = [
  tag({ id: 60, name: 'Country', displayName: 'Country', type: 'String' }),
  tag({ id: 61, name: 'IsWarm', displayName: 'IsWarm', type: 'Boolean' }),
  tag({ id: 62, name: 'Maintenance', displayName: 'Maintenance', type: 'Boolean' }),
  tag({ id: 63, name: 'DataPlan', displayName: 'Data plan', type: 'String' }),
  tag({
    id: 64,
    name: 'UpdateRing',
    displayName: 'Update ring',
    type: 'Integer',
    options: [
      { id: 1, name: 'Pilot' },
      { id: 2, name: 'Early' },
      { id: 3, name: 'Stable' },
      { id: 4, name: 'Hold' },
    ],
  }),
  tag({ id: 65, name: 'Asset No. (SAP)', displayName: 'Asset No. (SAP)', type: 'String' }),
  tag({ id: 66, name: 'InstalledOn', displayName: 'Installed on', type: 'DateTime' }),
  tag({ id: 67, name: 'AntennaGain', displayName: 'Antenna gain', type: 'Double', unit: 'dBi' }),
  tag({ id: 68, name: 'ServiceInterval', displayName: 'Service interval', type: 'Integer', unit: 'd' }),
];

/** The tag that only companies with vehicles have. */
export const DEPOT_TAG = tag({ id: 70, name: 'Depot', displayName: 'Depot', type: 'String' });

/** A tag whose name breaks programs that keep records in plain objects. */
export const TRAP_TAG = tag({ id: 71, name: '__proto__', displayName: '__proto__', type: 'String' });
