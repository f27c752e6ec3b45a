/** Colours that distinguish accounts; each is the name of a design token, never a colour literal. */
export const accountColours = ['red', 'blue', 'green', 'amber', 'violet', 'grey'] as const;
export type AccountColour = (typeof accountColours)[number];

/** Returns the colour for an account that is added to these: an unused one while there is one, then each in turn. */
export function nextColour(accounts: readonly { readonly colour: AccountColour }[]): AccountColour {
  const used = new Set(accounts.map(({ colour }) => colour));
  const free = accountColours.find((colour) => !used.has(colour));
  return free ?? accountColours[accounts.length % accountColours.length] ?? 'grey';
}
