/** Colours that distinguish accounts; each is the name of a design token, never a colour literal. */
export const accountColours = ['red', 'blue', 'green', 'amber', 'violet', 'grey'] as const;
