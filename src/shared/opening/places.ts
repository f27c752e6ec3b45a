/** Where the native menu leads: places of the page, its palette and its list of keys. */
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
