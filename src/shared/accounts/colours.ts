/** Colours that tell accounts apart; each is a token of the design, never a literal. */
export const accountColours = ['red', 'blue', 'green', 'amber', 'violet', 'grey'] as const;
