/** The maximum number of devices that one search returns. */
export const mostFound = 50;
/** The maximum length of a search text, in UTF-16 units. */
export const longestText = 200;
