/** Where the native menu leads: places of the page, and its list of keys. */
export const openingPlaces = [
  'devices',
  'statistics',
  'operations',
  'applications',
  'settings',
  'shortcuts',
] as const;
export type OpeningPlace = (typeof openingPlaces)[number];
