/**
 * The performance marks that the grid sets, for measuring it. Only the newest mark of each name is kept.
 *
 * - `grid:asked`: another choice of rows was made (filter, search, order), or newer rows are available.
 * - `grid:shown`: the rows of the choice are in the document, ready to be painted by the browser.
 */
export const gridMarks = { asked: 'grid:asked', shown: 'grid:shown' } as const;

export function mark(name: (typeof gridMarks)[keyof typeof gridMarks]): void {
  performance.clearMarks(name);
  performance.mark(name);
}
