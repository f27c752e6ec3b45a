/** The largest file that is taken, bytes. */
export const importLimitBytes = 32 * 1024 * 1024;
