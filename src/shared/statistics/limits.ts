/** The maximum number of tiles on a page. */
export const maxTiles = 200;
/**
 * The number of devices that a tile names: the one from the service, and the two with the highest values counted by
 * Rollcall.
 */
export const devicesOfTile = 3;
