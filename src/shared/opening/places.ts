/** The destinations of the native menu: places of the page, its palette and its list of shortcuts. */
export const openingPlaces = [
  'devices',
  'statistics',
  'operations',
  'applications',
  'watching',
  'settings',
  'companies',
  'help',
  'palette',
  'shortcuts',
] as const;
export type OpeningPlace = (typeof openingPlaces)[number];
