/** Devices that one question finds. */
export const mostFound = 50;
/** Letters of a text that is looked for. */
export const longestText = 200;
