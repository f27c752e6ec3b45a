/** The maximum length of a note, in UTF-16 code units. */
export const maxNoteLength = 2000;
