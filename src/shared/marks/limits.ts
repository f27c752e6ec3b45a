/** The maximum length of a note, in UTF-16 code units. */
export const maxNoteLength = 2000;

/** The maximum size of a file of marks, bytes. */
export const marksFileLimitBytes = 16 * 1024 * 1024;
