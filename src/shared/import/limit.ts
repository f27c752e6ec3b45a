/** The maximum size of a file, bytes. */
export const importLimitBytes = 32 * 1024 * 1024;
