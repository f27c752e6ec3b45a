/** How many devices a wall takes; of a choice with more, the first. */
export const mostDevices = 5000;
/** How many stretches of time a wall takes: a week by the hour, with an hour that a clock change adds. */
export const mostColumns = 192;
/** How long a request takes until one was made, several being under way at once; milliseconds. */
export const usualMsPerRequest = 300;
