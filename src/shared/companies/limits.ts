/** The maximum number of devices that one search returns. */
export const maxFound = 50;
/** The maximum length of a search text, in UTF-16 units. */
export const maxSearchLength = 200;
