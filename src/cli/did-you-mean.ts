/** Returns what to do about a name that nothing has, after those that it may be a misspelling of. */
export const didYouMean = (near: readonly string[], todo: string): string =>
  near.length === 0 ? todo : `Did you mean ${near.join(' or ')}? ${todo}`;
