/** How many tiles a page takes. */
export const mostTiles = 200;
/** How many devices a tile names: the one of the service, and the two highest that are counted here. */
export const devicesOfTile = 3;
