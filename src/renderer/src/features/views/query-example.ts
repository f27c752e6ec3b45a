/** The query language is the same in every user interface language. */
export const queryExample = 'Country = DE and not Online = Online';
