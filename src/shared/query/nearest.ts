/** Returns the text for comparison by similarity: without case, accents and repeated white space. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** The minimum number of characters to insert, delete, replace or swap with the next (optimal string alignment). */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Infinity;
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j += 1) {
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
          isSwap ? at(i - 2, j - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(a.length, b.length);
}

/** The maximum number of characters of a text that are compared. */
const maxCompared = 80;

/** How dissimilar two names are, from 0; infinite when one is no plausible misspelling of the other. */
function dissimilarity(wanted: string, name: string): number {
  if (name.startsWith(wanted) || wanted.startsWith(name)) return 0.5;
  if (name.includes(wanted) && wanted.length > 2) return 0.8;
  const steps = distance(wanted.slice(0, maxCompared), name.slice(0, maxCompared));
  return steps <= Math.max(1, Math.floor(wanted.length / 3)) ? steps : Infinity;
}

/** Returns at most three of the candidates, the most similar first, judged by the most similar of their names. */
export function nearest<T>(text: string, candidates: readonly T[], namesOf: (candidate: T) => string[]): T[] {
  const wanted = folded(text);
  if (wanted === '') return [];
  return candidates
    .map((candidate) => ({
      candidate,
      by: Math.min(...namesOf(candidate).map((name) => dissimilarity(wanted, folded(name)))),
    }))
    .filter(({ by }) => by < Infinity)
    .sort((a, b) => a.by - b.by)
    .slice(0, 3)
    .map(({ candidate }) => candidate);
}
