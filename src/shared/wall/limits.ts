/** The maximum number of devices of a wall; of a choice with more, it takes the first. */
export const maxDevices = 5000;
/** The maximum number of columns of a wall: a week by the hour, with the additional hour of a clock change. */
export const maxColumns = 192;
/** The longest column of a wall, whose cells count milliseconds in 32 bits. */
export const maxColumnMs = 2 ** 32 - 1;
