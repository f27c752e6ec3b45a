/**
 * What the grid tells `performance`, for measuring it. Each name has its newest mark only.
 *
 * - `grid:asked`: another choice of rows was made (filter, search, order), or the rows are newer.
 * - `grid:shown`: the rows of the choice are in the document, ready to be painted by the browser.
 */
export const gridMarks = { asked: 'grid:asked', shown: 'grid:shown' } as const;

export function mark(name: (typeof gridMarks)[keyof typeof gridMarks]): void {
  performance.clearMarks(name);
  performance.mark(name);
}
